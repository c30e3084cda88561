import type { AppointmentMoney } from '@tailgate/contracts';
import { formatHundredths, isByHand } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { isChargeback, isTakenBack } from '../payments/dispute.ts';
import { moneyLeft } from '../payments/money-left.ts';

export async function appointmentMoney(deps: Dependencies, appointmentId: number): Promise<AppointmentMoney> {
  const all = await deps.appointmentPayments.findOfAppointment(appointmentId);
  const paid = all.filter(({ stage }) => stage === 'captured' || stage === 'settled');
  const money = await Promise.all(
    // The bank has the money of a disputed charge.
    paid.map(async (payment) => ({
      payment,
      left: isTakenBack(payment) ? 0 : (await moneyLeft(deps, payment)).left,
    })),
  );
  return {
    left: formatHundredths(money.reduce((sum, { left }) => sum + left, 0)),
    by_hand: paid.some(isByHand),
    policy: paid[0]?.cancellation_policy ?? null,
    payments: money.map(({ payment, left }) => ({
      id: payment.id,
      left: formatHundredths(left),
      by_hand: isByHand(payment),
      ...(isTakenBack(payment) && { at_bank: isChargeback(payment) ? 'disputed' : 'returned by the bank' }),
    })),
  };
}
