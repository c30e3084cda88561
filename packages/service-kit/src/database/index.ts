export { isUniqueViolation } from '../errors/translate-database-error.ts';
export * from './connect-database.ts';
export * from './migrate.ts';
export * from './migrate-as-owner.ts';
export * from './text-search.ts';
