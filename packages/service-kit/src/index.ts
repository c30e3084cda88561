export * from './config/config.ts';
export * from './config/shapes.ts';
export * from './errors/app-error.ts';
export * from './errors/describe-issues.ts';
export * from './files/csv.ts';
export * from './http/app.ts';
export * from './http/call-service.ts';
export * from './http/error-handler.ts';
export * from './http/pages.ts';
export {
  isLogged,
  type RequestContext,
  type RequestScope,
  requestContext,
  setRequestContext,
} from './http/request-context.ts';
export * from './http/routes.ts';
export { verifyWithAny } from './identity/key-sets.ts';
export * from './identity/tokens.ts';
export * from './process/clock.ts';
export * from './process/failpoint.ts';
export * from './process/keep-fresh.ts';
export * from './process/listen-options.ts';
export * from './process/log.ts';
export * from './process/run.ts';
export * from './settings/company-config.ts';
export * from './settings/live-settings.ts';
export { loadTlsOrExit, type Tls } from './tls/tls.ts';
