import {
  answerErrors,
  type LiveSettings,
  type Logger,
  type ServiceClient,
  type TokenSigner,
} from '@tailgate/service-kit';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { accountRoutes } from './account/account-routes.ts';
import { serveApiDocs } from './api-docs/serve-api-docs.ts';
import type { BffConfig } from './config.ts';
import { sendPage } from './page/send-page.ts';
import { proxyToServices } from './proxy/proxy-to-services.ts';
import { watchLiveReleases } from './releases/live-releases.ts';
import { serveReleases } from './releases/serve-releases.ts';
import { answerHealth } from './requests/answer-health.ts';
import { checkRole } from './requests/check-role.ts';
import { findEndpoint } from './requests/find-endpoint.ts';
import { limitAttempts, limitSignIns } from './requests/limit-attempts.ts';
import { limitBody } from './requests/limit-body.ts';
import { limitRequests } from './requests/limit-requests.ts';
import { logRequests } from './requests/log-requests.ts';
import { startRequest } from './requests/start-request.ts';
import { refuseCrossOrigin } from './security/refuse-cross-origin.ts';
import { refuseOddPaths } from './security/refuse-odd-paths.ts';
import { setSecurityHeaders } from './security/set-security-headers.ts';
import { loadSession } from './sessions/load-session.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface BffDependencies {
  readonly config: BffConfig;
  readonly log: Logger;
  readonly sessions: Sessions;
  /** Makes identity tokens in the BFF's name. */
  readonly sign: TokenSigner;
  /** Calls the users service in the BFF's own name. */
  readonly callUsers: ServiceClient;
  /** What pages say of the company. */
  readonly settings: LiveSettings;
}

/**
 * The only public server of the portal. The order of these lines is its security design: nothing below a line runs for a
 * request that the line refuses.
 */
export function createApp({ config, log, sessions, sign, callUsers, settings }: BffDependencies): Express {
  const { redis } = sessions;
  const signInLimit = limitSignIns({ redis, log }, config);

  const api = express.Router();
  api.use(serveApiDocs());
  api.use(findEndpoint());
  api.use(refuseCrossOrigin(config));
  api.use(loadSession(sessions, config.SESSION_SECRET));
  api.use(checkRole());
  api.use(limitRequests({ redis, log }, config));
  api.use(limitBody());
  api.use(limitAttempts({ redis, log }, config));
  api.use(accountRoutes({ sessions, callUsers, signInLimit }));
  api.use(proxyToServices({ sessions, sign, config, settings }));

  const app = createExpress(config);
  app.use(startRequest(log));
  app.use(setSecurityHeaders(config));
  app.use(logRequests());
  app.use(refuseOddPaths());
  app.use(answerHealth(redis));
  app.use(serveReleases(config.RELEASES_DIR));
  app.use(forApi(api));
  app.use(sendPage(config, { settings, releases: watchLiveReleases(config.RELEASES_DIR, log) }));
  app.use(answerErrors());
  return app;
}

function createExpress(config: BffConfig): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.TRUST_PROXY);
  return app;
}

/** Mounted by hand: express would ignore the case of the prefix, and take it off the address that is passed on. */
function forApi(api: Router): RequestHandler {
  return (request, response, next) => {
    if (/^\/api(\/|$|\?)/i.test(request.url)) api(request, response, next);
    else next();
  };
}
