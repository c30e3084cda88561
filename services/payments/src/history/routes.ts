import { type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export function historyRoutes({ history }: Dependencies): Pick<ServiceHandlers<'payments'>, 'paymentsHistory'> {
  return {
    paymentsHistory: async ({ query, request, response }) => {
      const page = await history.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },
  };
}
