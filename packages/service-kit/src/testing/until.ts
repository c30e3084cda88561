import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats an expectation until it holds; `false` counts as a failure. @returns its result
 * @throws the expectation's last failure when the time is up
 */
export async function until<T>(expectation: () => Promise<T> | T, milliseconds = 10_000): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      const found = await expectation();
      if (found !== false) return found;
      throw new Error('it did not come true');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
