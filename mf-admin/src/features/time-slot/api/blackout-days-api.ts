import { type BlackoutDay, type BlackoutDayBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSlots } from './change-slots.ts';

const blackoutDaysQuery = queryOptions({
  queryKey: ['blackout-days'],
  queryFn: ({ signal }) => apiRequest(routes.listBlackoutDays, { signal }),
  // Trips move off a blackout day at any time, and trucks get other names.
  staleTime: 0,
});

export const useBlackoutDays = () => useQuery(blackoutDaysQuery);

export function useAddBlackoutDay() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: BlackoutDayBody) => apiRequest(routes.addBlackoutDay, { body }),
    onSuccess: () => refreshSlots(cache),
  });
}

export function useRemoveBlackoutDay() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: ({ date, truck }: Pick<BlackoutDay, 'date' | 'truck'>) =>
      apiRequest(routes.removeBlackoutDay, { params: { date }, query: { truck_id: truck?.id } }),
    onSuccess: () => refreshSlots(cache),
  });
}
