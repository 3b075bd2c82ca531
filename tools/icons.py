"""The icons of the installed page, drawn from the favicon: `python -m tools.icons`, with Debian's chromium."""

from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src/quarantotto/web/static"
CLOTH = "#173a2c"  # as the manifest's theme colour
# file -> size, and how much of it the drawing takes: what a system cuts off a maskable icon is a fifth at each side
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "maskable-512.png": (512, 0.6)}


def main() -> None:
    drawing = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = CLOTH if share < 1 else "transparent"
            style = f"body {{ margin: 0; background: {ground}; display: grid; place-items: center; height: 100vh }}"
            page.set_content(f"<style>{style} svg {{ width: {share:%}; height: {share:%} }}</style>{drawing}")
            page.screenshot(path=STATIC / "icons" / name, omit_background=share == 1)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
