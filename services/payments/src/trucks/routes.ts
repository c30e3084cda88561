import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { addTruck, changeTruck, listTrucks } from './change-trucks.ts';

export function truckRoutes(deps: Dependencies) {
  return {
    listTrucks: async () => await listTrucks(deps),
    trucksOfDate: async ({ body }) => await deps.trucks.ofDate(body.date),
    bookedOfTruck: async ({ body }) => await deps.trucks.booked(body),
    createTruck: async ({ body, scope }) => await addTruck(deps, body, scope.actor),
    updateTruck: async ({ params, body, scope }) => await changeTruck(deps, params.id, body, scope.actor),
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
