import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { isBooked } from '../appointments/booked-appointment.ts';
import { agreedParts, paidSoFar } from '../rules/balance.ts';
import { usd } from '../texts/format.ts';
import { isPaidInTwo } from './balance.ts';
import { whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

/** The second refund may go through after this mail. */
const TWO_NOTES = 'Each refund has a credit note. One that is not attached will follow by email.';

export function refundedMail(
  appointment: MailedAppointment,
  contactUrl: string,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const amount = usd(paidSoFar(appointment));
  const parts = agreedParts(appointment);
  const isTwo = isPaidInTwo(appointment);
  const payment = parts === null ? 'your payment' : isTwo ? 'your deposit and your balance' : 'your deposit';
  const rows =
    parts !== null && isTwo
      ? [
          { label: 'Deposit', value: usd(parts.deposit) },
          { label: 'Balance', value: usd(parts.balance) },
        ]
      : [];
  return {
    subject: `Refunded: ${amount} (${referenceOf(appointment)})`,
    preview: `Your ${amount} refund is on its way, and your appointment is cancelled.`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, we have refunded ${payment} in full and cancelled your booking (${referenceOf(appointment)}). ${WHEN_REFUND_ARRIVES}`,
      },
      { kind: 'prices', rows, total: { label: 'Refunded', value: amount } },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'Original time')] : []),
      ...loadBlocks(appointment),
      { kind: 'paragraph', text: isTwo ? TWO_NOTES : 'The credit note is attached for your records.' },
      bookingButton(bookingUrl, 'See your booking'),
      { kind: 'paragraph', text: 'If you did not expect this, please get in touch.' },
      { kind: 'button', label: 'Contact us', url: contactUrl },
    ],
  };
}
