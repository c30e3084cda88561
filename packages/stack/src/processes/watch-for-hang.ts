import { setTimeout as delay } from 'node:timers/promises';

export interface HangLimits {
  readonly every: number;
  readonly after: number;
}

/** A busy machine can keep a healthy program from answering for seconds. */
const HANG_LIMITS: HangLimits = { every: 2_000, after: 15_000 };

export async function hangs(isAlive: () => Promise<void>, gone: AbortSignal, limits = HANG_LIMITS): Promise<boolean> {
  let answeredAt = Date.now();
  while (!gone.aborted) {
    const asked = Date.now();
    await delay(limits.every, undefined, { signal: gone, ref: false }).catch(() => undefined);
    // This process was suspended, or was too busy to ask. That says nothing about the program.
    if (Date.now() - asked > limits.every * 3) answeredAt = Date.now();
    const answers = await isAlive().then(
      () => true,
      () => false,
    );
    if (answers) answeredAt = Date.now();
    else if (!gone.aborted && Date.now() - answeredAt > limits.after) return true;
  }
  return false;
}
