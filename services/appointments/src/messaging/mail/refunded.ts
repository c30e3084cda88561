import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { agreedParts, paidSoFar } from '../../rules/balance.ts';
import { isBooked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function refundedMail(
  appointment: MailedAppointment,
  contactUrl: string,
  { bookingUrl, customerTimes, byHand }: AppointmentMailSettings & { byHand: boolean },
): MailContent {
  const amount = usd(paidSoFar(appointment));
  const { heading, done, rows, label, notes } = wordsFor(appointment);
  const arrives = byHand ? '' : ` ${WHEN_REFUND_ARRIVES}`;
  return {
    subject: `${label}: ${amount} (${referenceOf(appointment)})`,
    preview: `Your ${amount} refund is ${byHand ? 'recorded' : 'on its way'}, and your appointment is cancelled.`,
    heading,
    blocks: [
      paragraph(`${greeting(appointment)} ${done} your booking (${referenceOf(appointment)}).${arrives}`),
      { kind: 'prices', rows, total: { label, value: amount } },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'Original time')] : []),
      ...loadBlocks(appointment),
      paragraph(notes),
      bookingButton(bookingUrl, 'See your booking'),
      paragraph('If you did not expect this, please get in touch.'),
      button('Contact us', contactUrl),
    ],
  };
}

/** One of two payments was refunded, which cancelled the booking; the other one is refunded after this mail. */
function wordsFor(appointment: MailedAppointment) {
  const parts = agreedParts(appointment);
  if (parts?.balance_paid) {
    return {
      heading: 'Your payments are being refunded',
      done: 'we are refunding your deposit and your balance in full and have cancelled',
      rows: [
        { label: 'Deposit', value: usd(parts.deposit) },
        { label: 'Balance', value: usd(parts.balance) },
      ],
      label: 'Refund',
      notes: 'Each refund has a credit note. One that is not attached will follow by email.',
    };
  }
  return {
    heading: parts === null ? 'Your payment was refunded' : 'Your deposit was refunded',
    done: `we have refunded your ${parts === null ? 'payment' : 'deposit'} in full and cancelled`,
    rows: [],
    label: 'Refunded',
    notes: 'The credit note is attached for your records.',
  };
}
