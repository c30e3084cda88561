import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { searchPortal } from './search-portal.ts';

export function searchRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, 'search'> {
  return { search: async ({ query }) => await searchPortal(deps, query.q) };
}
