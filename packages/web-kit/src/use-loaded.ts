import { useEffect, useState } from 'react';

type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/**
 * Code that comes when it is first wanted: `load` is a constant function round an `import()`. Through state rather than
 * React.lazy, whose throwing and trying again costs up to 300 ms.
 * @returns what is known of it, and `retry` for after a failure
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it load again.
  useEffect(() => {
    let wanted = true;
    setLoaded({ status: 'loading' });
    load().then(
      (value) => wanted && setLoaded({ status: 'ready', value }),
      () => wanted && setLoaded({ status: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  return { ...loaded, retry: () => setAttempt((count) => count + 1) };
}
