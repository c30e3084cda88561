import type { PartialRefundFacts } from '@tailgate/contracts';
import { defuseLinks, type MailContent, note, paragraph, type Row } from '@tailgate/service-kit/mail';
import { isBooked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function partlyRefundedMail(
  appointment: MailedAppointment,
  { amount, reason, paid, refund_total, by_hand }: PartialRefundFacts,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const reference = referenceOf(appointment);
  const stands = appointment.cancelled_at === null ? ' Your booking stays as it is.' : '';
  const arrives = by_hand ? '' : ` ${WHEN_REFUND_ARRIVES}`;
  const rows: Row[] = [
    { label: 'Paid', value: usd(paid) },
    { label: 'Refunded in all', value: usd(refund_total) },
  ];
  return {
    subject: `Refunded: ${usd(amount)} of your payment (${reference})`,
    preview: `We have refunded ${usd(amount)} of your payment.`,
    heading: 'Part of your payment was refunded',
    blocks: [
      paragraph(
        `${greeting(appointment)} we have refunded ${usd(amount)} of your payment (${reference}).${stands}${arrives}`,
      ),
      note('Why', defuseLinks(reason)),
      { kind: 'prices', rows, total: { label: 'Refunded now', value: usd(amount) } },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes)] : []),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl, 'See your booking'),
    ],
  };
}
