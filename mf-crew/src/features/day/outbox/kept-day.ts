import type { CrewDay } from '@tailgate/contracts';
import { crewDatabase, type KeptDay } from './outbox-store.ts';

/** @returns undefined if the link was never opened with a connection */
export async function keptDay(secret: string): Promise<KeptDay | undefined> {
  return await (await crewDatabase()).get('days', secret);
}

/** Keeps the day for a time without a connection. A phone without space still shows it. */
export async function keepDay(secret: string, day: CrewDay): Promise<KeptDay> {
  const readAt = new Date().toISOString();
  try {
    const kept = { day, readAt, known: (await keptDay(secret))?.known ?? day };
    await (await crewDatabase()).put('days', kept, secret);
    return kept;
  } catch {
    return { day, readAt, known: day };
  }
}

/** The crew has seen what the office changed. */
export async function markKnown(secret: string, day: CrewDay): Promise<KeptDay> {
  const kept = { day, readAt: new Date().toISOString(), known: day };
  await (await crewDatabase()).put('days', kept, secret);
  return kept;
}
