/** The sandbox's record of a request that could move money. */
export interface MoneyLogEntry {
  readonly action: 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';
  readonly effect: 'effective' | 'replayed' | 'refused';
  readonly payment_intent: string | null;
  readonly amount: number | null;
}

/** @returns every request to the sandbox that could move money, oldest first */
export async function readMoneyLog(sandboxUrl: string): Promise<MoneyLogEntry[]> {
  const response = await fetch(`${sandboxUrl}/_sandbox/log`);
  return ((await response.json()) as { entries: MoneyLogEntry[] }).entries;
}
