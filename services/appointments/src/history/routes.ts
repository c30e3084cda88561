import type { ServiceHandlers } from '@tailgate/service-kit';
import { setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export function historyRoutes({ history }: Dependencies): Pick<ServiceHandlers<'appointments'>, 'appointmentsHistory'> {
  return {
    async appointmentsHistory({ query, request, response }) {
      const page = await history.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },
  };
}
