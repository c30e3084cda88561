import { setTimeout } from 'node:timers/promises';

/** Repeats an expectation until it holds; after the time is up its own failure is the test's. */
export async function until<T>(expectation: () => Promise<T> | T, milliseconds = 10_000): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}
