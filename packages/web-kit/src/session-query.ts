import { routes, type User } from '@tailgate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from './api-request.ts';

/** The cache key of the signed-in user, shared by the shell and the remotes. */
export const sessionKey = ['session'] as const;

/** The signed-in user; null if nobody is signed in or the server cannot be reached. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<User | null> => apiRequest(routes.currentUser, { signal }).catch(() => null),
});
