import { readMoneyLog } from '@tailgate/stack/portal';
import type { APIRequestContext } from 'playwright/test';
import { stack } from './stack.ts';

interface Payment {
  status: string;
  transaction_id: string | null;
}

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

export const PAID_ONCE = { statuses: ['completed'], charges: 1 };
export const NOT_PAID = { statuses: ['pending'], charges: 0 };
