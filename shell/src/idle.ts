const IDLE_MS = 200;

/** Resolves in the next idle moment, or a little later where browsers do not tell. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, IDLE_MS),
  );
}
