import type { APIRequestContext } from '@playwright/test';
import { readMoneyLog } from '@tailgate/tooling/portal';
import { stack } from './stack.ts';

interface Payment {
  status: string;
  transaction_id: string | null;
}

/** What became of a quote's money: the payments as staff see them, and how often the card provider charged for them. */
export async function moneyOf(
  staff: APIRequestContext,
  quoteId: number,
): Promise<{ statuses: string[]; charges: number }> {
  const { appointment_id } = await (await staff.get(`/api/quotes/${quoteId}`)).json();
  const payments: Payment[] = await (await staff.get(`/api/appointments/${appointment_id}/payments`)).json();
  const intents = payments.map(({ transaction_id }) => transaction_id);
  const log = await readMoneyLog(stack.sandboxUrl);
  const charges = log.filter(
    ({ action, effect, payment_intent }) =>
      action === 'capture' && effect === 'effective' && intents.includes(payment_intent),
  );
  return { statuses: payments.map(({ status }) => status), charges: charges.length };
}

/** Paid once, and nothing else was tried. */
export const PAID_ONCE = { statuses: ['completed'], charges: 1 };
/** A card form is open, and no card was charged. */
export const NOT_PAID = { statuses: ['pending'], charges: 0 };
