export { canBePressed } from './can-be-pressed.ts';
export * from './fake-api.ts';
export * from './fake-shell.ts';
export { routePaths } from './route-paths.ts';
