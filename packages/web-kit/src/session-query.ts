import { routes, type User } from '@tailgate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { apiRequest } from './api-request.ts';
import { announceSessionEnd, forgetKeptData, hasSignedIn, noteSignedIn } from './kept-data.ts';

/** The cache key of the signed-in user, shared by the shell and the remotes. */
export const sessionKey = ['session'] as const;

/** The signed-in user; null if nobody is signed in or the server cannot be reached. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<User | null> =>
    apiRequest(routes.currentUser, { signal }).then(
      (user) => {
        noteSignedIn();
        return user;
      },
      (error: unknown) => {
        // Ended by time, by another device or by staff. A server that cannot be reached says nothing about the session.
        if (error instanceof ApiError && error.status === 401 && hasSignedIn()) {
          forgetKeptData();
          announceSessionEnd();
        }
        return null;
      },
    ),
});
