import type { ServiceHandlers } from '@tailgate/service-kit';
import { setPageHeaders } from '@tailgate/service-kit';
import type { Context } from '../context.ts';

export function historyRoutes({ history }: Context): Pick<ServiceHandlers<'appointments'>, 'appointmentsHistory'> {
  return {
    async appointmentsHistory({ query, request, response }) {
      const page = await history.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },
  };
}
