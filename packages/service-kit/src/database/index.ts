export { isUniqueViolation } from '../errors/translate-database-error.ts';
export * from './change-online.ts';
export * from './connect-database.ts';
export * from './delete-in-batches.ts';
export * from './migrate.ts';
export * from './migrate-as-owner.ts';
export type { Migration } from './migration-files.ts';
export * from './prepare-database.ts';
export * from './text-search.ts';
