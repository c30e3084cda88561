import { routes, type WeeklyPlanBody } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSlots } from './change-slots.ts';

export const weeklyPlanQuery = queryOptions({
  queryKey: ['weekly-plan'],
  queryFn: ({ signal }) => apiRequest(routes.weeklyPlan, { signal }),
  staleTime: 0,
});

export const useWeeklyPlan = () => useQuery(weeklyPlanQuery);

export function useSetWeeklyPlan() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: WeeklyPlanBody) => apiRequest(routes.setWeeklyPlan, { body }),
    onSuccess: (plan) => {
      cache.setQueryData(weeklyPlanQuery.queryKey, plan);
      refreshSlots(cache);
    },
  });
}

export function useFillSlots() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.fillSlots),
    onSuccess: () => refreshSlots(cache),
  });
}
