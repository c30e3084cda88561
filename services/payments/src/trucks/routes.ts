import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { addTruck, changeTruck, listTrucks } from './change-trucks.ts';

type TruckHandlers = Pick<
  ServiceHandlers<'payments'>,
  'listTrucks' | 'createTruck' | 'updateTruck' | 'trucksOfDate' | 'bookedOfTruck'
>;

export function truckRoutes(deps: Dependencies): TruckHandlers {
  return {
    listTrucks: async () => await listTrucks(deps),
    trucksOfDate: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      return await deps.trucks.ofDate(body.date);
    },
    bookedOfTruck: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      return await deps.trucks.booked(body);
    },
    createTruck: async ({ body, scope }) => await addTruck(deps, body, scope.actor),
    updateTruck: async ({ params, body, scope }) => await changeTruck(deps, params.id, body, scope.actor),
  };
}
