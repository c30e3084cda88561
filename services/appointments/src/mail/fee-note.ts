import { parseHundredths } from '@tailgate/domain';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { splitOf } from '../rules/refund-split.ts';
import { usd } from '../texts/format.ts';
import { WHEN_REFUND_ARRIVES } from './load-blocks.ts';

/** What is refunded and what is kept of a trip that was cancelled under its policy; null if nothing is kept. */
export function feeNote({ cancel_kind, refund_amount, kept_amount, cancellation_policy }: MailedAppointment) {
  const split = splitOf({ refund: refund_amount, kept: kept_amount });
  if (cancellation_policy === null || split === null) return null;
  const { free_hours } = cancellation_policy;
  const hours = free_hours === 1 ? '1 hour' : `${free_hours} hours`;
  const why =
    cancel_kind === 'no_show'
      ? 'because nobody was there for the delivery'
      : `because it was cancelled less than ${hours} before the delivery`;
  const kept = `We keep ${usd(split.kept)} ${why}. This is the cancellation policy you agreed to when you paid.`;
  if (parseHundredths(split.refund) === 0) {
    return { preview: `We keep your payment of ${usd(split.kept)}.`, label: 'Your payment', text: kept };
  }
  const text = `We are refunding ${usd(split.refund)} to the payment method you used. ${kept} ${WHEN_REFUND_ARRIVES}`;
  return { preview: `We are refunding ${usd(split.refund)}.`, label: 'Your refund', text };
}
