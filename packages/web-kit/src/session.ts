import { type LoginBody, type RegisterBody, type Role, routes, type User } from '@tailgate/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from './api-request.ts';
import { sessionKey, sessionQuery } from './session-query.ts';

export type Session = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: User };

/** Who is signed in, as far as is known now. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { status: 'loading' };
  return data ? { status: 'signed-in', user: data } : { status: 'signed-out' };
}

/** Signs in; the answer becomes the session, and nothing that an earlier user saw stays in memory. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => apiRequest(routes.login, { body }),
    onSuccess: (user) => startSession(client, user),
  });
}

/** Creates a customer account. The server signs nobody in for it, so the session stays as it was. */
export function useRegister() {
  return useMutation({ mutationFn: (body: RegisterBody) => apiRequest(routes.register, { body }) });
}

/** Signs out and forgets everything that was fetched. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(routes.logout),
    onSuccess: () => startSession(client, null),
  });
}

/** Whether the role may see the staff screens. */
export function isStaff(role: Role): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

async function startSession(client: QueryClient, user: User | null): Promise<void> {
  // Answers still under way belong to the former session and must not land in the new one.
  await client.cancelQueries();
  client.setQueryData(sessionKey, user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
