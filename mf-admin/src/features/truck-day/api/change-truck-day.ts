import { type CrewLinkBody, type RouteBody, routes, type TruckDay } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

const paramsOf = ({ truck, date }: TruckDay) => ({ truck_id: truck.id, date });

export function useUpdateTruckDay(day: TruckDay) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: RouteBody<typeof routes.updateTruckDay>) =>
      apiRequest(routes.updateTruckDay, { params: paramsOf(day), body }),
    onSettled: () => refreshLists(cache, ['truck-days', 'history']),
  });
}

export function useChangeCrewLink(day: TruckDay) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (action: CrewLinkBody['action']) =>
      apiRequest(routes.changeCrewLink, { params: paramsOf(day), body: { action } }),
    onSettled: () => refreshLists(cache, ['truck-days', 'history']),
  });
}
