import type { PersonalPayments } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { presentPayment } from '../payments/present-payment.ts';

export async function readPayments(deps: Dependencies, appointmentIds: readonly number[]): Promise<PersonalPayments> {
  const { appointmentPayments, history, ledger } = deps;
  const stored = await appointmentPayments.listOf(appointmentIds);
  const payments: PersonalPayments['payments'] = [];
  for (const payment of stored)
    payments.push({ ...(await presentPayment(deps, payment)), ledger: await ledger.listOf(payment.id) });
  const ids = { payment: stored.map(({ id }) => id) };
  return { payments, history: await history.ofPerson({ userId: null, ids }) };
}
