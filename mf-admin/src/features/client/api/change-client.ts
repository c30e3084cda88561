import {
  type ClientBody,
  type ClientDeletion,
  type ClientUpdateBody,
  type ClientUserBody,
  routes,
} from '@tailgate/contracts';
import { apiRequest, isConflict, refreshLists, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const CHANGED_LISTS = ['clients', 'appointments', 'quotes', 'payments', 'time-slots', 'messages', 'summary', 'history'];

export function refreshClients(cache: QueryClient): void {
  refreshLists(cache, CHANGED_LISTS);
}

export function useCreateClient() {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: ClientBody) => apiRequest(routes.createClient, { body }),
    onSuccess: () => refreshClients(cache),
  });
}

export function useUpdateClient(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: ClientUpdateBody) => apiRequest(routes.updateClient, { params: { id }, body }),
    onSuccess: () => refreshClients(cache),
  });
}

/** Links a client to a user by name; null unlinks it. */
export function useSetClientUser(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: ClientUserBody) => apiRequest(routes.setClientUser, { params: { id }, body }),
    onSuccess: () => refreshClients(cache),
  });
}

export type ConfirmedDeletion = Omit<ClientDeletion, 'refusal'> & { version: number };

export function useDeleteClient(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: ({ version, appointments, quotes, upcoming }: ConfirmedDeletion) =>
      apiRequest(routes.deleteClient, { params: { id }, query: { version, appointments, quotes, upcoming } }),
    onSuccess: () => {
      // The deleted client's page may still be open. Don't read it again.
      cache.removeQueries({ queryKey: ['clients', 'one', id] });
      refreshClients(cache);
    },
    onError: (error) => isConflict(error) && refreshClients(cache),
  });
}
