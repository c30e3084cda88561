import { businessToday, formatHundredths } from '@tailgate/domain';
import { type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { presentAppointment } from '../trips/present-appointment.ts';
import { changesAfter, topicOfLink } from './changes-after.ts';
import { exportAppointments, exportClients } from './export-lists.ts';
import { searchPortal } from './search-portal.ts';

export function reportRoutes(deps: Dependencies) {
  const { appointments, counters, history, mergedClients, now, receipts, settings } = deps;
  return {
    exportAppointments: async ({ query }) => exportAppointments(deps, query),
    exportClients: async ({ query }) => exportClients(deps, query),
    search: async ({ query }) => await searchPortal(deps, query.q),

    changesAfter: async ({ body }) => await changesAfter(deps, body.after),

    topicOfLink: async ({ body }) => ({ topic: await topicOfLink(deps, body) }),

    async appointmentsHistory({ query, request, response }) {
      const { subject, subject_id: id } = query;
      const also = subject === 'client' && id !== undefined ? (await mergedClients.withMerged([id])).slice(1) : [];
      const page = await history.page({ ...query, also });
      setPageHeaders(request, response, page);
      return page.rows;
    },

    async appointmentsSummary() {
      const today = businessToday(settings.timeZone, now());
      const [sums, schedule, tax] = await Promise.all([
        counters.read(),
        appointments.listDay(today),
        receipts.taxOf({ from: `${today.slice(0, 7)}-01`, to: today }),
      ]);
      const { confirmed, pending } = sums;
      return {
        appointments: { total: sums.appointments, confirmed, pending },
        clients: { total: sums.clients },
        today,
        schedule: schedule.map((row) => presentAppointment(row, 'staff')),
        ...(tax !== null && { tax_this_month: formatHundredths(tax) }),
      };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
