export interface MoneyLogEntry {
  readonly action: 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';
  readonly effect: 'effective' | 'replayed' | 'refused';
  readonly payment_intent: string | null;
  readonly amount: number | null;
}

export async function readMoneyLog(sandboxUrl: string): Promise<MoneyLogEntry[]> {
  const response = await fetch(`${sandboxUrl}/_sandbox/log`);
  return ((await response.json()) as { entries: MoneyLogEntry[] }).entries;
}
