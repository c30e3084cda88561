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
