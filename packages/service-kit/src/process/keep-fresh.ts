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

/** Refreshes something every `everyMs` milliseconds. `refresh` must not reject. @returns a function that stops it */
export function keepFresh({ refresh }: { refresh(): Promise<void> }, everyMs: number): () => void {
  let timer = setTimeout(again, everyMs);
  let stopped = false;
  async function again(): Promise<void> {
    await refresh();
    if (!stopped) timer = setTimeout(again, everyMs);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
