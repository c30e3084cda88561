import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, setPageHeaders } from '@tailgate/service-kit';
import { forRequest, type PaymentsDeps } from '../dependencies.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { forgetAppointments } from './forget-appointments.ts';
import { getPayment } from './get-payment.ts';
import { openMoney } from './open-money.ts';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { unwindBooking } from './unwind-booking.ts';

type PaymentHandlers = Pick<
  ServiceHandlers<'payments'>,
  | 'createPaymentIntent'
  | 'confirmPayment'
  | 'listPayments'
  | 'getPayment'
  | 'recordPayment'
  | 'listAppointmentPayments'
  | 'refundPayment'
  | 'unwindBooking'
  | 'openMoney'
  | 'forgetAppointments'
>;

export function paymentRoutes(deps: PaymentsDeps): PaymentHandlers {
  return {
    createPaymentIntent: async ({ body, ...request }) => await createPaymentIntent(forRequest(deps, request), body),
    confirmPayment: async ({ body, ...request }) => await confirmPayment(forRequest(deps, request), body),
    listPayments: async ({ query, request, response }) => {
      const { limit = DEFAULT_LIMIT, cursor, order, ...filter } = query;
      const page = await deps.payments.list(filter, { limit, cursor, order, timeZone: deps.timeZone });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows;
    },
    getPayment: async ({ params }) => await getPayment(deps, params.id),
    recordPayment: async ({ body, identity, ...request }) =>
      await recordPayment(forRequest(deps, request), body, identity),
    listAppointmentPayments: async ({ params }) => await deps.payments.listOfAppointment(params.id),
    refundPayment: async ({ params, identity, ...request }) =>
      await refundPayment(forRequest(deps, request), params.id, identity),
    unwindBooking: async ({ body, ...request }) => {
      await unwindBooking(forRequest(deps, request), body.appointment_id);
      return { ok: true };
    },
    openMoney: async ({ body }) => ({ appointment_ids: await openMoney(deps, body.appointment_ids) }),
    forgetAppointments: async ({ body, ...request }) => {
      await forgetAppointments(forRequest(deps, request), body.appointment_ids);
      return { ok: true };
    },
  };
}
