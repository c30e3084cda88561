import { type CancellationPolicy, parseHundredths } from '@tailgate/domain';
import { describeHours, usd } from '../../rules/format.ts';
import { splitOf } from '../../rules/refund-split.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { isPaidInTwo, paymentsOf } from './balance.ts';
import { howRefunded } from './how-refunded.ts';

export function feeNote(appointment: MailedAppointment, byHand: boolean) {
  const { refund_amount, kept_amount, cancellation_policy } = appointment;
  const split = splitOf({ refund: refund_amount, kept: kept_amount });
  if (cancellation_policy === null || split === null) return null;
  const why = whyKept(appointment, cancellation_policy);
  const kept = `We keep ${usd(split.kept)} because ${why}. This is the cancellation policy you agreed to when you paid.`;
  if (parseHundredths(split.refund) === 0) {
    const what = isPaidInTwo(appointment) ? 'payments' : 'payment';
    return { preview: `We keep your ${what} of ${usd(split.kept)}.`, label: `Your ${what}`, text: kept };
  }
  const { where, when } = howRefunded(appointment, byHand);
  const of = isPaidInTwo(appointment) ? `of your ${paymentsOf(appointment)}, ` : '';
  const text = `We are refunding ${usd(split.refund)} ${of}${where}. ${kept}${when}`;
  return { preview: `We are refunding ${usd(split.refund)}.`, label: 'Your refund', text };
}

function whyKept({ cancel_kind, fee_trip_at }: MailedAppointment, { free_hours }: CancellationPolicy): string {
  if (cancel_kind === 'no_show') return 'nobody was there for the delivery';
  const late = `less than ${describeHours(free_hours)} before the delivery`;
  return fee_trip_at === null ? `it was cancelled ${late}` : `it was moved ${late}, and then cancelled`;
}
