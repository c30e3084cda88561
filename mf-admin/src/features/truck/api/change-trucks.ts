import { routes, type TruckBody, type TruckUpdateBody } from '@tailgate/contracts';
import { apiRequest, isConflict, refreshLists, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

function refreshTrucks(cache: QueryClient): void {
  refreshLists(cache, ['trucks', 'time-slots', 'history']);
}

export function useCreateTruck() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: TruckBody) => apiRequest(routes.createTruck, { body }),
    onSuccess: () => refreshTrucks(cache),
  });
}

export function useUpdateTruck(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: TruckUpdateBody) => apiRequest(routes.updateTruck, { params: { id }, body }),
    onSuccess: () => refreshTrucks(cache),
    onError: (error) => isConflict(error) && refreshTrucks(cache),
  });
}
