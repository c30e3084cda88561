import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionKey } from './session-query.ts';

/**
 * The cache shared by the shell and all remotes. It never retries, polls or refetches on focus; after a change,
 * refresh the lists that it affects.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The session has ended on the server (expiry, another device, a role change). Load it again; the route guard
        // then redirects.
        const unauthorised = error instanceof ApiError && error.status === 401;
        if (unauthorised && query.queryKey[0] !== sessionKey[0])
          void client.invalidateQueries({ queryKey: sessionKey });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Show an error when offline instead of pausing the query.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Reads everything again whose key starts with one of these nouns: all front ends share one cache. */
export function refreshLists(client: QueryClient, lists: readonly string[]): void {
  for (const list of lists) void client.invalidateQueries({ queryKey: [list] });
}
