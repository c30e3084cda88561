export * from './api-error.ts';
export * from './api-request.ts';
export * from './boot-config.ts';
export * from './format.ts';
export * from './query-client.ts';
export * from './session.ts';
export { sessionKey, sessionQuery } from './session-query.ts';
export * from './shell-contract.tsx';
export * from './use-loaded.ts';
