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
