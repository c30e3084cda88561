import type { MoneyAtBank } from '@tailgate/contracts';
import { button, type MailContent, note, paragraph } from '@tailgate/service-kit/mail';
import { paidSoFar } from '../../rules/balance.ts';
import { isBooked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { isPaidInTwo, paymentsOf } from './balance.ts';
import { bookedDay, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { feeNote } from './fee-note.ts';
import { greeting } from './greeting.ts';
import { howRefunded } from './how-refunded.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

/** What happens to the payment comes first: it is what the reader wants to know. */
export function cancelledMail(
  appointment: MailedAppointment,
  {
    publicUrl,
    bookingUrl,
    customerTimes,
    byHand,
    atBank,
  }: AppointmentMailSettings & { byHand: boolean; atBank?: MoneyAtBank },
): MailContent {
  const { preview, label, text } = paymentNote(appointment, { byHand, ...(atBank && { atBank }) });
  const which = isBooked(appointment) ? `your delivery on ${bookedDay(appointment)}` : `your booking`;
  return {
    subject: `Cancelled: ${which} (${referenceOf(appointment)})`,
    preview,
    heading: 'Your appointment is cancelled',
    blocks: [
      paragraph(`${greeting(appointment)} your booking (${referenceOf(appointment)}) is cancelled.`),
      note(label, text),
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'Original time')] : []),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl, 'See your booking'),
      paragraph('Still need a truck? You can request a new quote at any time.'),
      button('Request a new quote', `${publicUrl}/quote`),
    ],
  };
}

function paymentNote(appointment: MailedAppointment, { byHand, atBank }: { byHand: boolean; atBank?: MoneyAtBank }) {
  if (atBank) return isPaidInTwo(appointment) ? ONE_OF_TWO_AT_BANK[atBank] : paymentAtBank(appointment, atBank);
  if (appointment.payment_id === null) {
    const text = 'You have not been charged. If you have just paid, you will get all of it back.';
    return { preview: 'You have not been charged.', label: 'Payment', text };
  }
  const fee = feeNote(appointment, byHand);
  if (fee) return fee;
  const { where, when } = howRefunded(appointment, byHand);
  const text = `We are refunding your ${paymentsOf(appointment)} in full, ${where}.${when}`;
  return { preview: `We are refunding your ${usd(paidSoFar(appointment))} in full.`, label: 'Your refund', text };
}

function paymentAtBank(appointment: MailedAppointment, atBank: MoneyAtBank) {
  const payment = `your ${paymentsOf(appointment)}`;
  if (atBank === 'returned by the bank') {
    const text = `Your bank has returned ${payment} to you because it was disputed.`;
    return { preview: 'Your bank has returned your payment.', label: 'Payment', text };
  }
  const text = `Your bank has taken ${payment} back because it was disputed. If the bank returns it to us, we will refund you in full.`;
  return { preview: 'Your payment is disputed.', label: 'Payment', text };
}

const OTHER = 'We will email you a credit note for what we refund of your other payment.';
/** The dispute of a deposit or a balance says nothing about the other one. */
const ONE_OF_TWO_AT_BANK = {
  'returned by the bank': {
    preview: 'Your bank has returned a payment to you.',
    label: 'Payments',
    text: `Your bank has returned a payment for this booking to you because it was disputed. ${OTHER}`,
  },
  disputed: {
    preview: 'One of your payments is disputed.',
    label: 'Payments',
    text: `Your bank has taken a payment for this booking back because it was disputed. If the bank returns it to us, we will refund it. ${OTHER}`,
  },
} as const;
