import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { measureDistance } from './measure-distance.ts';

export function distanceRoutes(deps: Dependencies) {
  return {
    suggestPlaces: async ({ body }) => ({ places: await deps.distances.suggest(body.search) }),
    measureDistance: async ({ body }) => await measureDistance(deps, body),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
