import { routes, type User } from '@tailgate/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { apiRequest } from './api-request.ts';
import { announceSessionEnd, forgetKeptData, hasSignedIn, noteSignedIn } from './kept-data.ts';
import { parseNewer } from './newer-words.ts';

export const sessionKey = ['session'] as const;

/** Null if nobody is signed in or the server can't be reached. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<User | null> =>
    apiRequest(routes.currentUser, { signal }).then(
      (user) => {
        noteSignedIn();
        return user;
      },
      (error: unknown) => {
        // A server that cannot be reached says nothing about the session.
        if (error instanceof ApiError && error.status === 401) noteSignedOut();
        return null;
      },
    ),
});

/** Takes over the session that the server wrote into the page. @returns whether the page had one; otherwise, ask for it */
export function takeSession(client: QueryClient, session: unknown): boolean {
  const known = session === undefined ? undefined : parseNewer(routes.currentUser.response.nullable(), session);
  if (!known?.success) return false;
  client.setQueryData(sessionKey, known.data);
  if (known.data) noteSignedIn();
  else noteSignedOut();
  return true;
}

function noteSignedOut(): void {
  if (!hasSignedIn()) return;
  forgetKeptData();
  announceSessionEnd();
}
