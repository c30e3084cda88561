import {
  type ClientBody,
  type ClientDeletion,
  type ClientUpdateBody,
  type ClientUserBody,
  routes,
} from '@tailgate/contracts';
import { apiRequest, isOvertaken } from '@tailgate/web-kit';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** A client's name is in the other lists, too, and what belonged to a deleted one is gone from them. */
const CHANGED_LISTS = ['clients', 'appointments', 'quotes', 'payments', 'time-slots', 'messages', 'summary', 'history'];

function refresh(cache: QueryClient): void {
  for (const list of CHANGED_LISTS) void cache.invalidateQueries({ queryKey: [list] });
}

export function useCreateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientBody) => apiRequest(routes.createClient, { body }),
    onSuccess: () => refresh(cache),
  });
}

/** Refused when somebody else changed the client meanwhile. */
export function useUpdateClient(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientUpdateBody) => apiRequest(routes.updateClient, { params: { id }, body }),
    onSuccess: () => refresh(cache),
  });
}

/** Ties a client to a user by name, or with null to nobody. */
export function useSetClientUser(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientUserBody) => apiRequest(routes.setClientUser, { params: { id }, body }),
    onSuccess: () => refresh(cache),
  });
}

/** What was said of a client before it is deleted. */
export type ToldOfDeletion = Omit<ClientDeletion, 'refusal'> & { version: number };

/** Refused when it is not any more what was said. */
export function useDeleteClient(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ version, appointments, quotes, upcoming }: ToldOfDeletion) =>
      apiRequest(routes.deleteClient, { params: { id }, query: { version, appointments, quotes, upcoming } }),
    onSuccess: () => {
      // The page of the deleted client may still be shown: it must not be asked for again.
      cache.removeQueries({ queryKey: ['clients', 'one', id] });
      refresh(cache);
    },
    onError: (error) => isOvertaken(error) && refresh(cache),
  });
}
