import { routes, type SlotRangeBody } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

export function refreshSlots(cache: QueryClient): void {
  refreshLists(cache, ['time-slots', 'weekly-plan', 'blackout-days', 'history']);
}

export type NewSlot = { date: string; start_time: string; end_time: string; truck_id?: number | undefined };

export function useCreateSlot() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: NewSlot) => apiRequest(routes.createTimeSlot, { body }),
    onSuccess: () => refreshSlots(cache),
  });
}

type SlotChange = { ids: readonly number[]; isAvailable: boolean };

/** Resolves to the first refusal, if any. Rejects with it if no slot could be changed. */
export function useToggleSlots() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: async ({ ids, isAvailable }: SlotChange): Promise<{ changed: number; refusal: Error | undefined }> => {
      const body = { is_available: isAvailable };
      const sent = ids.map((id) => apiRequest(routes.updateTimeSlot, { params: { id }, body }));
      const refused = (await Promise.allSettled(sent)).filter((result) => result.status === 'rejected');
      const refusal: Error | undefined = refused[0]?.reason;
      if (refusal && refused.length === ids.length) throw refusal;
      return { changed: ids.length - refused.length, refusal };
    },
    // A refusal also means that the screen is out of date.
    onSettled: () => refreshSlots(cache),
  });
}

export function useSetSlotRange() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: SlotRangeBody) => apiRequest(routes.setSlotRange, { body }),
    onSuccess: () => refreshSlots(cache),
  });
}

export function useRemoveSlot(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.removeTimeSlot, { params: { id } }),
    onSuccess: () => refreshSlots(cache),
  });
}
