import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { forRequest } from '../stripe/for-request.ts';
import { appointmentMoney } from './appointment-money.ts';
import { cancelForAppointment } from './cancel-for-appointment.ts';
import { deletePayments } from './delete-payments.ts';
import { openMoney } from './open-money.ts';

/** Less than the caller waits: what Stripe has not answered by then, jobs do. */
const UNWIND_WAITS_MS = 3_000;

export function cancellationRoutes(deps: Dependencies) {
  return {
    unwindBooking: async ({ body, scope }) => {
      const cardsWaitMs = Math.min(deps.cardsWaitMs, UNWIND_WAITS_MS);
      await cancelForAppointment(forRequest({ ...deps, cardsWaitMs }, scope), body.appointment_id, body.terms ?? null);
      return { ok: true };
    },
    appointmentMoney: async ({ body }) => await appointmentMoney(deps, body.appointment_id),
    openMoney: async ({ body }) => await openMoney(deps, body.appointment_ids),
    forgetAppointments: async ({ body, scope }) => {
      await deletePayments(forRequest(deps, scope), body.appointment_ids);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
