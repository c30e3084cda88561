import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { searchPortal } from './search-portal.ts';

export function searchRoutes(context: Context): Pick<ServiceHandlers<'appointments'>, 'search'> {
  return { search: async ({ query }) => await searchPortal(context, query.q) };
}
