import { type InvitationBody, type NewUserBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

function useChange<Input>(send: (input: Input) => Promise<unknown>, lists: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      for (const list of lists) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}

/** Invites a user by email. They choose their own password. */
export const useInviteUser = () =>
  useChange((body: InvitationBody) => apiRequest(routes.inviteUser, { body }), ['users', 'history']);

/** Creates a user with a password. */
export const useCreateUser = () =>
  useChange((body: NewUserBody) => apiRequest(routes.createUserByAdmin, { body }), ['users', 'history']);

/** Deletes a user. The server ends their sessions and unlinks their client. */
export const useDeleteUser = () =>
  useChange((id: number) => apiRequest(routes.deleteUser, { params: { id } }), ['users', 'clients', 'history']);
