import { businessToday } from '@tailgate/domain';
import type { ServiceHandlers } from '@tailgate/service-kit';
import { presentAppointment } from '../appointments/present-appointment.ts';
import type { Context } from '../context.ts';

export function summaryRoutes(context: Context): Pick<ServiceHandlers<'appointments'>, 'appointmentsSummary'> {
  const { appointments, now, settings, tallies } = context;
  return {
    async appointmentsSummary() {
      const today = businessToday(settings.timeZone, now());
      const [sums, schedule] = await Promise.all([tallies.read(), appointments.listDay(today)]);
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
