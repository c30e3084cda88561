import type { Refund } from '../stripe/card-provider.ts';

/** Whether the money of a refund came back from the bank, or never left. */
export function hasFailed(status: Refund['status']): boolean {
  return status === 'failed' || status === 'canceled';
}

export function sum(refunds: readonly Pick<Refund, 'amount'>[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}
