import type { KeptMoney } from '@tailgate/contracts';
import { type Cents, formatHundredths } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { moneyLeft } from '../payments/money-left.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';

type Needed = Pick<Dependencies, 'appointmentPayments' | 'cancellationFees' | 'ledger' | 'partialRefunds'>;
interface Share {
  refund: Cents;
  kept: Cents;
  since: Cents;
}

export async function keptMoneyOf(deps: Needed, appointmentIds: readonly number[]): Promise<KeptMoney[]> {
  const ids = [...new Set(await deps.cancellationFees.appointmentsOf(appointmentIds))];
  return await Promise.all(ids.map((id) => keptOf(deps, id)));
}

async function keptOf(deps: Needed, appointment_id: number): Promise<KeptMoney> {
  const payments = await deps.appointmentPayments.findOfAppointment(appointment_id);
  const shares = await Promise.all(payments.map((payment) => shareOf(deps, payment)));
  const sum = (part: keyof Share) => formatHundredths(shares.reduce((cents, share) => cents + share[part], 0));
  return { appointment_id, refund: sum('refund'), kept: sum('kept'), refunded_since: sum('since') };
}

async function shareOf(deps: Needed, payment: StoredPayment): Promise<Share> {
  const fee = await deps.cancellationFees.find(payment.id);
  const { captured, agreed, lost } = await moneyLeft(deps, payment);
  if (fee === null) {
    // Nothing could be refunded in part once its whole refund had begun.
    const parts = await deps.partialRefunds.listOf(payment.id);
    const before = parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
    return { refund: Math.max(0, captured - lost - before), kept: 0, since: 0 };
  }
  const { left_cents: left, kept_cents: kept } = fee;
  return { refund: left - kept, kept, since: Math.max(0, kept - (captured - agreed)) };
}
