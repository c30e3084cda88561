export * from './fake-api.ts';
export * from './fake-shell.ts';
