export * from './fake-api.ts';
export * from './fake-shell.ts';
export { routePaths } from './route-paths.ts';
