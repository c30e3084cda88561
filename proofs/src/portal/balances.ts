import { type CompanySettings, routes } from '@tailgate/contracts';
import { type Answer, type ApiClient, retryWhileBusy } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';

export async function changeSettings({ staff }: ProofStack, changes: Partial<CompanySettings>): Promise<void> {
  const {
    defaults: _,
    updated_at: __,
    updated_by: ___,
    ...settings
  } = await retryWhileBusy(() => staff.send(routes.getSettings));
  await retryWhileBusy(() => staff.send(routes.updateSettings, { body: { ...settings, ...changes } }));
}

export interface BalanceForm {
  readonly id: string;
  readonly secret: string;
}

export async function openBalance(visitor: ApiClient, quoteId: string) {
  return await visitor.send(routes.createBalanceIntent, { body: { quoteId } });
}

export async function confirmBalance(visitor: ApiClient, quoteId: string, { id }: BalanceForm): Promise<Answer> {
  return await visitor.send(routes.confirmBalance, { body: { quoteId, paymentIntentId: id } });
}

/** Staff receive the balance of a trip in cash, as their screen shows it. Without a balance nothing is asked. */
export async function receiveBalance({ staff }: ProofStack, id: number): Promise<Answer[]> {
  const shown = await staff.send(routes.getAppointment, { params: { id } });
  const amount = shown.code === undefined ? shown.body.balance_due : null;
  if (!amount || Number(amount) === 0) return [shown];
  const body = { appointment_id: id, amount, payment_method: 'cash' } as const;
  return [shown, await staff.send(routes.recordPayment, { body })];
}

/** As if the price of a paid trip had been twice what was paid, and that its deposit: a setting would apply to every quote of a proof. */
export async function leaveBalance({ databases, stripe }: ProofStack, appointmentId: number): Promise<void> {
  const { rows } = await databases.payments.query<{ amount: string; quote_id: number; transaction_id: string }>(
    `UPDATE payments SET part = 'deposit', price = 2 * amount WHERE appointment_id = $1 AND stage = 'settled'
     RETURNING amount, quote_id, transaction_id`,
    [appointmentId],
  );
  const [deposit] = rows;
  if (deposit === undefined) throw new Error(`Appointment ${appointmentId} is not paid.`);
  const { amount, quote_id, transaction_id } = deposit;
  await stripe.describe(transaction_id, { part: 'deposit' });
  await databases.appointments.query('UPDATE quotes SET total_amount = 2 * $1::numeric WHERE id = $2', [
    amount,
    quote_id,
  ]);
  await databases.appointments.query(
    'UPDATE appointments SET total_amount = 2 * $1::numeric, deposit_amount = $1, balance_due = $1 WHERE id = $2',
    [amount, appointmentId],
  );
}
