/** A pause of Redis, such as a slow write to disk, should not fail a request. */
const PATIENCE_MS = 800;
/** While Redis is silent, the next commands of a request fail sooner: all of them must end within a second. */
const SILENT_PATIENCE_MS = 60;

/** @returns a function that passes a reply on, or rejects if there is none in time */
export function createPatience(late: (cause: Error) => Error): <T>(reply: Promise<T>) => Promise<T> {
  let isSilent = false;
  return (reply) =>
    new Promise((resolve, reject) => {
      let isOver = false;
      const settle = (done: () => void) => {
        clearTimeout(clock);
        isOver = true;
        isSilent = false;
        done();
      };
      const expire = () => {
        if (isOver) return;
        isSilent = true;
        reject(late(new Error('Redis did not answer in time')));
      };
      // After a pause of this process, timers run before the replies that have arrived are read. Read them first.
      const clock = setTimeout(
        () => setImmediate(() => setImmediate(expire)),
        isSilent ? SILENT_PATIENCE_MS : PATIENCE_MS,
      );
      reply.then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
}
