import { type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { exportPayments } from './export-payments.ts';

export function reportRoutes(deps: Dependencies) {
  const { counters, history, now, timeZone } = deps;
  return {
    exportPayments: async ({ query }) => exportPayments(deps, query),

    async paymentsHistory({ query, request, response }) {
      const page = await history.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },

    async paymentsSummary({ query }) {
      const { today } = bookingWindow(timeZone, now());
      const [totals, revenue] = await Promise.all([
        counters.totals(),
        counters.revenue(today, timeZone, query.week_starts_on),
      ]);
      return { ...totals, ...revenue };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
