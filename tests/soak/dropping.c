/* Below SQLite: notes every write, cut and sync of files in one folder, in order, so that a power loss at any moment can be
   played afterwards. Nothing is really synced: the notes say what was asked for. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { MOST = 4096 };
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;
static const char *folder;
static int files[MOST]; /* by descriptor; 0: none of ours */
static int named;

static ssize_t (*plain_write)(int, const void *, size_t);
static ssize_t (*plain_pwrite)(int, const void *, size_t, off_t);
static int (*plain_cut)(int, off_t);
static int (*plain_close)(int);
static int (*plain_open)(const char *, int, ...);

__attribute__((constructor)) static void begin(void) {
    plain_write = dlsym(RTLD_NEXT, "write");
    plain_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    plain_cut = dlsym(RTLD_NEXT, "ftruncate64");
    plain_close = dlsym(RTLD_NEXT, "close");
    plain_open = dlsym(RTLD_NEXT, "open64");
    folder = getenv("DROPPING_FOLDER");
    const char *file = getenv("DROPPING_NOTES");
    if (file) notes = plain_open(file, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

static void note(char what, int file, int64_t at, const void *data, int64_t length) {
    struct __attribute__((packed)) { char what; int32_t file; int64_t at, length; } head = {what, file, at, length};
    plain_write(notes, &head, sizeof head);
    if (length) plain_write(notes, data, length);
}

static int is_ours(int descriptor) {
    return notes >= 0 && descriptor >= 0 && descriptor < MOST && files[descriptor];
}

static int opened(const char *path, int flags, mode_t mode) {
    int descriptor = plain_open(path, flags, mode);
    if (notes >= 0 && folder && descriptor >= 0 && descriptor < MOST && !strncmp(path, folder, strlen(folder))) {
        pthread_mutex_lock(&one);
        files[descriptor] = ++named;
        note('o', named, 0, path, strlen(path));
        pthread_mutex_unlock(&one);
    }
    return descriptor;
}

#define OPEN(name)                                      \
    int name(const char *path, int flags, ...) {        \
        va_list more;                                   \
        va_start(more, flags);                          \
        mode_t mode = va_arg(more, mode_t);             \
        va_end(more);                                   \
        return opened(path, flags, mode);               \
    }
OPEN(open)
OPEN(open64)

int close(int descriptor) {
    if (is_ours(descriptor)) files[descriptor] = 0;
    return plain_close(descriptor);
}

ssize_t write(int descriptor, const void *data, size_t length) {
    if (!is_ours(descriptor)) return plain_write(descriptor, data, length);
    pthread_mutex_lock(&one);
    off_t at = lseek(descriptor, 0, SEEK_CUR);
    ssize_t done = plain_write(descriptor, data, length);
    if (done > 0) note('w', files[descriptor], at, data, done);
    pthread_mutex_unlock(&one);
    return done;
}

static ssize_t written(int descriptor, const void *data, size_t length, off_t at) {
    if (!is_ours(descriptor)) return plain_pwrite(descriptor, data, length, at);
    pthread_mutex_lock(&one);
    ssize_t done = plain_pwrite(descriptor, data, length, at);
    if (done > 0) note('w', files[descriptor], at, data, done);
    pthread_mutex_unlock(&one);
    return done;
}
ssize_t pwrite(int d, const void *data, size_t length, off_t at) { return written(d, data, length, at); }
ssize_t pwrite64(int d, const void *data, size_t length, off64_t at) { return written(d, data, length, at); }

static int cut(int descriptor, off_t length) {
    if (!is_ours(descriptor)) return plain_cut(descriptor, length);
    pthread_mutex_lock(&one);
    int done = plain_cut(descriptor, length);
    if (!done) note('t', files[descriptor], length, 0, 0);
    pthread_mutex_unlock(&one);
    return done;
}
int ftruncate(int d, off_t length) { return cut(d, length); }
int ftruncate64(int d, off64_t length) { return cut(d, length); }

static int synced(int descriptor) {
    if (is_ours(descriptor)) {
        pthread_mutex_lock(&one);
        note('s', files[descriptor], 0, 0, 0);
        pthread_mutex_unlock(&one);
    }
    return 0;
}
int fsync(int d) { return synced(d); }
int fdatasync(int d) { return synced(d); }
