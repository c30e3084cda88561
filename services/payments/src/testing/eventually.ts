/** Waits until the check passes; its last failure is thrown when it does not within that time. */
export async function eventually(check: () => Promise<void>, withinMs = 40_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
