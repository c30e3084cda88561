import type { ServiceHandlers } from '@tailgate/service-kit';
import { type Dependencies, forRequest } from '../dependencies.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { finishBooking } from './finish-booking.ts';

type Handlers = Pick<ServiceHandlers<'payments'>, 'createPaymentIntent' | 'confirmPayment'>;

const MESSAGES = {
  confirmed: 'Your appointment is confirmed!',
  recorded:
    'Your payment was recorded. Your appointment will be confirmed shortly; if it is not, our team will contact you.',
};

export function bookingRoutes(deps: Dependencies): Handlers {
  return {
    createPaymentIntent: async ({ body, scope }) => await createPaymentIntent(forRequest(deps, scope), body),
    confirmPayment: async ({ body: { paymentIntentId, ...expected }, scope }) => {
      const booking = await finishBooking(forRequest(deps, scope), paymentIntentId, expected);
      return { ...booking, message: MESSAGES[booking.status] };
    },
  };
}
