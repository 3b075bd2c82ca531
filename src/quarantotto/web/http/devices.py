"""What a browser says it is, in a word: for whoever has to know it again."""

FAMILIES = (("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
PHONES = ("Mobi", "Android", "iPhone", "iPad")


def device(agent: str) -> str:
    """`Firefox, phone`, or nothing where it says nothing we know; anybody can say anything."""
    family = next((name for mark, name in FAMILIES if mark in agent), "")
    kind = "phone" if any(mark in agent for mark in PHONES) else "computer"
    return f"{family}, {kind}" if family else ""
