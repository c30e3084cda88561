export type OnceAtATime<Key, Result> = (key: Key, work: () => Promise<Result>) => Promise<Result>;

/** @returns a function that starts `work` unless work for the same key is under way; then it waits for that result. */
export function onceAtATime<Key, Result>(): OnceAtATime<Key, Result> {
  const underWay = new Map<Key, Promise<Result>>();
  return async (key, work) => {
    const running = underWay.get(key);
    if (running) return await running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return await started;
  };
}

/**
 * Makes reads run one at a time, so that an older answer never replaces a newer one. A call during a read waits for the next read,
 * which all such calls share.
 */
export function readInTurn(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function refresh(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  };
}
