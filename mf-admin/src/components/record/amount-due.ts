import type { Appointment } from '@tailgate/contracts';

/** What staff receive for an appointment: after its deposit the balance, otherwise the whole price. */
export function amountDue({ balance_due, total_amount }: Pick<Appointment, 'balance_due' | 'total_amount'>): string {
  return balance_due ?? total_amount;
}
