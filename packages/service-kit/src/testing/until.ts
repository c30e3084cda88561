import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats an expectation until it holds, and gives what it found; a condition that is false does not hold. After the time is up
 * the expectation's own failure is the test's.
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
