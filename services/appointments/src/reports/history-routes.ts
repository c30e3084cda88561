import type { ServiceHandlers } from '@tailgate/service-kit';
import { setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export function historyRoutes({
  history,
  mergedClients,
}: Dependencies): Pick<ServiceHandlers<'appointments'>, 'appointmentsHistory'> {
  return {
    async appointmentsHistory({ query, request, response }) {
      const { subject, subject_id: id } = query;
      const also = subject === 'client' && id !== undefined ? (await mergedClients.withMerged([id])).slice(1) : [];
      const page = await history.page({ ...query, also });
      setPageHeaders(request, response, page);
      return page.rows;
    },
  };
}
