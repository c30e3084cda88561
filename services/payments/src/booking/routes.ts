import type { ConfirmBalanceAnswer } from '@tailgate/contracts';
import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { finishPayment } from '../engine/finish-payment.ts';
import type { Settled } from '../engine/pay.ts';
import { slotTime, withoutSlot } from '../engine/slot-time.ts';
import { forRequest } from '../stripe/for-request.ts';
import { createBalanceIntent } from './create-balance-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';

const BOOKED = {
  confirmed: 'Your appointment is confirmed!',
  recorded:
    'Your payment was recorded. Your appointment will be confirmed shortly; if it is not, our team will contact you.',
};
const PAID = {
  confirmed: { status: 'paid', message: 'Your trip is paid in full. Thank you!' },
  recorded: { status: 'recorded', message: 'Your payment was recorded. Your trip will be shown as paid shortly.' },
} as const satisfies Record<Settled['status'], Pick<ConfirmBalanceAnswer, 'status' | 'message'>>;

export function bookingRoutes(deps: Dependencies) {
  return {
    createPaymentIntent: async ({ body, scope }) => await createPaymentIntent(forRequest(deps, scope), body),
    confirmPayment: async ({ body: { paymentIntentId, ...expected }, scope }) => {
      const { status, payment } = await finishPayment(forRequest(deps, scope), paymentIntentId, expected);
      const time = slotTime(await deps.slots.findOfAppointment(payment.appointment_id));
      if (!time) throw withoutSlot();
      return { status, appointment_id: payment.appointment_id, ...time, message: BOOKED[status] };
    },
    createBalanceIntent: async ({ body, scope }) => await createBalanceIntent(forRequest(deps, scope), body),
    confirmBalance: async ({ body: { paymentIntentId, quoteId }, scope }) => {
      const expected = { quoteId, timeSlotId: null };
      const { status, payment } = await finishPayment(forRequest(deps, scope), paymentIntentId, expected);
      return { ...PAID[status], appointment_id: payment.appointment_id, amount: payment.amount };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
