import type { ConfirmPaymentAnswer, ConfirmPaymentBody } from '@tailgate/contracts';
import type { PaymentsDeps } from '../dependencies.ts';
import { finishBooking } from './finish-booking.ts';

const MESSAGES = {
  confirmed: 'Your appointment is confirmed!',
  recorded:
    'Your payment was recorded. Your appointment will be confirmed shortly; if it is not, our team will contact you.',
};

/** The browser says that its card is authorised; what is true is looked up. */
export async function confirmPayment(deps: PaymentsDeps, body: ConfirmPaymentBody): Promise<ConfirmPaymentAnswer> {
  const { paymentIntentId, quoteId, timeSlotId } = body;
  const booking = await finishBooking(deps, paymentIntentId, { quoteId, timeSlotId });
  return { ...booking, message: MESSAGES[booking.status] };
}
