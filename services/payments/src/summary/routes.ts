import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';

export function summaryRoutes({
  counters,
  timeZone,
  now,
}: Dependencies): Pick<ServiceHandlers<'payments'>, 'paymentsSummary'> {
  return {
    paymentsSummary: async ({ query }) => {
      const { today } = bookingWindow(timeZone, now());
      const [totals, revenue] = await Promise.all([
        counters.totals(),
        counters.revenue(today, timeZone, query.week_starts_on),
      ]);
      return { ...totals, ...revenue };
    },
  };
}
