export { useLiveQueries } from './use-live-queries.ts';
