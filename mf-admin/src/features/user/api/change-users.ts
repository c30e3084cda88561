import { type InvitationBody, type NewUserBody, type Role, routes } from '@tailgate/contracts';
import { apiRequest, orGone, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

function useUserChange<Input>(send: (input: Input) => Promise<unknown>, lists: readonly string[]) {
  const client = useQueryClient();
  return useChange({
    mutationFn: send,
    onSuccess: () => refreshLists(client, lists),
  });
}

export const useInviteUser = () =>
  useUserChange((body: InvitationBody) => apiRequest(routes.inviteUser, { body }), ['users', 'history']);

export const useCreateUser = () =>
  useUserChange((body: NewUserBody) => apiRequest(routes.createUserByAdmin, { body }), ['users', 'history']);

export const useDeleteUser = () =>
  useUserChange(
    (id: number) => orGone(apiRequest(routes.deleteUser, { params: { id } })),
    ['users', 'clients', 'history'],
  );

export const useChangeRole = () =>
  useUserChange(
    ({ id, role }: { id: number; role: Role }) => apiRequest(routes.changeUserRole, { params: { id }, body: { role } }),
    ['users', 'user-sessions', 'history'],
  );

export const useEndUserSessions = () =>
  useUserChange((id: number) => apiRequest(routes.endUserSessions, { params: { id } }), ['user-sessions', 'history']);

export const useRemoveSecondFactors = () =>
  useUserChange(
    (id: number) => apiRequest(routes.removeSecondFactors, { params: { id } }),
    ['user-sessions', 'history'],
  );
