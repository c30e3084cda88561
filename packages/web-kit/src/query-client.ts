import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionKey } from './session-query.ts';

/**
 * The cache that the shell and all remotes share: nothing is fetched twice, retried, polled or refetched on focus; after
 * a change the screen that made it refreshes the lists it affected.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The session ended on the server (expiry, another device, a changed role): ask once more who is signed in, and
        // the route guard does the rest.
        const refused = error instanceof ApiError && error.status === 401;
        if (refused && query.queryKey[0] !== sessionKey[0]) void client.invalidateQueries({ queryKey: sessionKey });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline is a failure that is shown, not a spinner that never ends.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
