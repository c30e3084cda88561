import { type LoginBody, type RegisterBody, type Role, routes, type User } from '@tailgate/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from './api-request.ts';
import { announceSessionEnd, forgetKeptData, noteSignedIn, onSessionEndElsewhere } from './kept-data.ts';
import { sessionKey, sessionQuery } from './session-query.ts';
import { useChange } from './use-change.ts';

export type Session = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: User };

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { status: 'loading' };
  return data ? { status: 'signed-in', user: data } : { status: 'signed-out' };
}

/** The answer becomes the session, and all other cached data is dropped. */
export function useLogin() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: LoginBody) => apiRequest(routes.login, { body }),
    onSuccess: (user) => startSession(client, user),
  });
}

/** Does not sign in, so the session stays unchanged. */
export function useRegister() {
  return useChange({ mutationFn: (body: RegisterBody) => apiRequest(routes.register, { body }) });
}

/** @returns a function that makes this user the session, after a sign-in that took more than one request */
export function useStartSession() {
  const client = useQueryClient();
  return (user: User) => startSession(client, user);
}

/** Signs out, drops all cached data and removes what the browser kept, in every tab. */
export function useLogout() {
  const client = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.logout),
    onSuccess: () => {
      forgetKeptData();
      announceSessionEnd();
      return startSession(client, null);
    },
  });
}

export function followSignOuts(client: QueryClient): () => void {
  return onSessionEndElsewhere(() => {
    forgetKeptData();
    void startSession(client, null);
  });
}

export function isStaff(role: Role): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

async function startSession(client: QueryClient, user: User | null): Promise<void> {
  if (user) noteSignedIn();
  // Requests in flight belong to the previous session; their answers must not reach the new one.
  await client.cancelQueries();
  client.setQueryData(sessionKey, user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
