import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** A canary may end while the page is open. */
const EVERY_MS = 5_000;

const releasesQuery = queryOptions({
  queryKey: ['releases', 'list'],
  queryFn: ({ signal }) => apiRequest(routes.listReleases, { signal }),
  refetchInterval: EVERY_MS,
});

const healthQuery = queryOptions({
  queryKey: ['releases', 'health'],
  queryFn: ({ signal }) => apiRequest(routes.releaseHealth, { query: { minutes: '60' }, signal }),
  refetchInterval: EVERY_MS,
});

export const useReleases = () => useQuery(releasesQuery);
export const useReleaseHealth = () => useQuery(healthQuery);

export const useReleaseTokens = () =>
  useQuery({
    queryKey: ['releases', 'tokens'],
    queryFn: ({ signal }) => apiRequest(routes.listReleaseTokens, { signal }),
  });

export const useReleasePreviews = () =>
  useQuery({
    queryKey: ['releases', 'previews'],
    queryFn: ({ signal }) => apiRequest(routes.listReleasePreviews, { signal }),
  });

export const useReleaseChanges = (name: string, versions: { from: string; to: string }) =>
  useQuery({
    queryKey: ['releases', 'changes', name, versions],
    queryFn: ({ signal }) => apiRequest(routes.compareReleases, { params: { name }, query: versions, signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
