import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { measureDistance } from './measure-distance.ts';

type DistanceRoute = 'suggestPlaces' | 'measureDistance';

export function distanceRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, DistanceRoute> {
  return {
    suggestPlaces: async ({ body }) => ({ places: await deps.distances.suggest(body.search) }),
    measureDistance: async ({ body }) => await measureDistance(deps, body),
  };
}
