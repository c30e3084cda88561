import type { Dispute, Payment } from '@tailgate/contracts';
import { formatMoney, type Times } from '@tailgate/web-kit';
import { dueText, reasonText } from '../../components/record/dispute-text.ts';

export function disputeAdvice(dispute: Dispute, payment: Pick<Payment, 'status' | 'refund_pending'>, times: Times) {
  const amount = formatMoney(dispute.amount);
  const why = `Reason: ${reasonText(dispute)}.`;
  const until = dueText(dispute, times);
  const after = payment.refund_pending ? REFUND_WAITS : NO_REFUND;
  const stands = payment.status === 'completed' ? ` ${STANDS}` : '';
  switch (dispute.status) {
    case 'needs_response':
      return `${why} The bank has withdrawn ${amount}. Submit evidence in Stripe${until}, or accept the dispute there. ${after}`;
    case 'under_review':
      return `${why} The evidence was submitted. The bank keeps ${amount} until it decides, which can take two to three months. ${after}`;
    case 'warning_needs_response':
      return `${why} The bank asks about ${amount} and has not withdrawn it. Answer in Stripe${until}, or refund the payment to prevent a dispute.`;
    case 'warning_under_review':
      return `${why} The answer was submitted, and no money was withdrawn. The payment can still be refunded.`;
    case 'warning_closed':
      return 'The bank closed its inquiry. No money was withdrawn.';
    case 'won':
      return `The bank has returned ${amount}.`;
    case 'lost':
      return `${why} The customer keeps ${amount}.${stands}`;
    case 'prevented':
      return `The customer got ${amount} back before the dispute was opened.${stands}`;
    default:
      return `${why} Open the payment in Stripe to see what the bank expects${until}.`;
  }
}

const NO_REFUND = 'The payment cannot be refunded while the bank decides.';
const REFUND_WAITS =
  'The appointment is cancelled. If the dispute is won, the payment is refunded automatically; if it is lost, the customer keeps the money.';
const STANDS = 'The appointment has not changed. Cancel it if the trip will not take place.';
