import type { PartialRefundFacts } from '@tailgate/contracts';
import { formatHundredths, isByHand } from '@tailgate/domain';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { moneyLeft } from '../payments/money-left.ts';

export async function tellPartRefunded(deps: Dependencies, id: number): Promise<void> {
  const part = await deps.partialRefunds.find(id);
  const payment = part && (await deps.payments.find(part.payment_id));
  if (!payment) return;
  const { appointment_id } = payment;
  await deps.appointments.tellPartRefunded({ appointment_id, partial_refund_id: id, key: part.mail_key });
}

export async function partialRefundFacts(deps: Dependencies, id: number): Promise<PartialRefundFacts> {
  const part = await deps.partialRefunds.find(id);
  const payment = part && (await deps.payments.find(part.payment_id));
  if (!payment) throw notFound('Partial refund');
  const { captured, agreed } = await moneyLeft(deps, payment);
  return {
    amount: formatHundredths(part.amount_cents),
    reason: part.reason,
    paid: formatHundredths(captured),
    refund_total: formatHundredths(agreed),
    by_hand: isByHand(payment),
  };
}
