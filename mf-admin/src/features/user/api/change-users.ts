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

/** Adds a user who chooses their password by a mailed link. */
export const useInviteUser = () =>
  useChange((body: InvitationBody) => apiRequest(routes.inviteUser, { body }), ['users', 'history']);

/** Adds a user with a password that is told to them. */
export const useCreateUser = () =>
  useChange((body: NewUserBody) => apiRequest(routes.createUserByAdmin, { body }), ['users', 'history']);

/** Deletes a user; their sessions end, and the server unlinks their client. */
export const useDeleteUser = () =>
  useChange((id: number) => apiRequest(routes.deleteUser, { params: { id } }), ['users', 'clients', 'history']);
