import type { AppointmentMoney } from '@tailgate/contracts';
import { formatHundredths, isByHand } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { moneyLeft } from '../refunds/money-left.ts';

/** @returns what is paid for an appointment and not refunded, and the policy that was agreed; zero without a payment */
export async function appointmentMoney(deps: Dependencies, appointmentId: number): Promise<AppointmentMoney> {
  const payments = await deps.appointmentPayments.findOfAppointment(appointmentId);
  const paid = payments.find(({ stage }) => stage === 'captured' || stage === 'settled');
  if (!paid) return { left: formatHundredths(0), by_hand: false, policy: null };
  const { left } = await moneyLeft(deps, paid);
  return { left: formatHundredths(left), by_hand: isByHand(paid), policy: paid.cancellation_policy };
}
