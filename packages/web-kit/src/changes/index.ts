export { useChanges } from './use-changes.ts';
export { useLiveQueries } from './use-live-queries.ts';
