import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isStaff, ownerOf } from '../rules/owner-of.ts';
import { type AppointmentFilter, cursorAfter } from './appointment-list.ts';
import { type AppointmentPage, type AppointmentRepository, readerOf } from './appointment-repository.ts';
import { createAppointment } from './create-appointment.ts';
import { presentAppointment } from './present-appointment.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { remindAppointment } from './remind-appointment.ts';
import { updateAppointment } from './update-appointment.ts';

async function listAppointments(repository: AppointmentRepository, filter: AppointmentFilter, page: AppointmentPage) {
  if (!filter.search) return await repository.listAnswers(filter, page);
  const found = await repository.list(filter, page);
  return { ...found, rows: found.rows.map((row) => presentAppointment(row, readerOf(filter))) };
}

export function appointmentRoutes(deps: Dependencies) {
  const { appointments } = deps;
  return {
    async listAppointments({ query, scope, request, response }) {
      const { limit = DEFAULT_LIMIT, cursor, sort = 'newest', order, own, ...given } = query;
      const ownerId = own === 'true' ? (scope.actor.userId ?? 0) : ownerOf(scope.actor);
      const filter = { ...given, ownerId };
      const page = await listAppointments(appointments, filter, { limit, cursor, sort, order });
      const last = page.rows.at(-1);
      setPageHeaders(request, response, { ...page, limit, cursor: last && cursorAfter(last, sort) });
      return page.rows;
    },

    async getAppointment({ params, scope }) {
      const ownerId = ownerOf(scope.actor);
      const appointment = await appointments.find(params.id, ownerId);
      if (!appointment) throw notFound('Appointment');
      return presentAppointment(appointment, readerOf({ ownerId }));
    },

    createAppointment: async ({ body, scope }) =>
      presentAppointment(await createAppointment(deps, body, scope), 'staff'),

    updateAppointment: async ({ params, body, scope }) =>
      presentAppointment(
        await updateAppointment(deps, params.id, body, scope),
        readerOf({ ownerId: ownerOf(scope.actor) }),
      ),

    async previewCancellation({ params, scope }) {
      const appointment = await appointments.find(params.id, ownerOf(scope.actor));
      if (!appointment) throw notFound('Appointment');
      const preview = await previewCancellation(deps, appointment, scope.requestId);
      return isStaff(scope.actor) ? preview : { ...preview, no_show: null };
    },

    async remindAppointment({ params, scope }) {
      await remindAppointment(deps, params.id, scope.actor);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
