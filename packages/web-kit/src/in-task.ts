/** Runs it in a separate task: before that the browser paints and answers to people. */
export function inTask<Result>(run: () => Result): Promise<Awaited<Result>> {
  // Not a timer: those of a tab in the background run once a second.
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  }).then(run) as Promise<Awaited<Result>>;
}
