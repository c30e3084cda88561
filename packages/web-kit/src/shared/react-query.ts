// The names of @tanstack/react-query that the shell shares; see react-router-dom.ts.
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
  // biome-ignore lint/style/noRestrictedImports: useChange, and remotes that were built before it, take it from here.
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
