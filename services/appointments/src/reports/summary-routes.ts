import { businessToday } from '@tailgate/domain';
import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { presentAppointment } from '../trips/present-appointment.ts';

export function summaryRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, 'appointmentsSummary'> {
  const { appointments, now, settings, counters } = deps;
  return {
    async appointmentsSummary() {
      const today = businessToday(settings.timeZone, now());
      const [sums, schedule] = await Promise.all([counters.read(), appointments.listDay(today)]);
      const { confirmed, pending } = sums;
      return {
        appointments: { total: sums.appointments, confirmed, pending },
        clients: { total: sums.clients },
        today,
        schedule: schedule.map(presentAppointment),
      };
    },
  };
}
