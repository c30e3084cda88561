export * from './bad-inputs.ts';
export * from './permission-matrix.ts';
export * from './read-pages.ts';
export * from './silent-log.ts';
export * from './start-backend.ts';
export * from './test-database.ts';
export * from './test-identity.ts';
export * from './until.ts';
