// The names of @tanstack/react-query that the shell shares; see react-router-dom.ts.
// biome-ignore lint/style/noRestrictedImports: remotes that were built before useChange take useMutation from here.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
