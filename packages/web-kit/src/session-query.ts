import { routes, type User } from '@tailgate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from './api-request.ts';

/** The key under which the signed-in user is cached; shell and remotes read the same entry. */
export const sessionKey = ['session'] as const;

/** Who is signed in; null when nobody is, and when it cannot be found out. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<User | null> => apiRequest(routes.currentUser, { signal }).catch(() => null),
});
