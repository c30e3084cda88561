import type { ReleaseStorage } from '@tailgate/releases';
import {
  answerErrors,
  inOrder,
  type LiveSettings,
  type Logger,
  type ServiceClient,
  type Tls,
  type TokenSigner,
} from '@tailgate/service-kit';
import express, { type Express, type RequestHandler } from 'express';
import { accountRoutes } from './account/account-routes.ts';
import { limitAccount } from './account/limit-account.ts';
import { limitAttempts, limitCodes, limitSignIns } from './account/limit-attempts.ts';
import { answerHealth } from './answer-health.ts';
import { changeRoutes } from './changes/change-routes.ts';
import type { Changes } from './changes/follow-changes.ts';
import { type BffConfig, requiredRoles } from './config.ts';
import { answerHere } from './http/answered-here.ts';
import { checkRole } from './http/check-role.ts';
import { findEndpoint } from './http/find-endpoint.ts';
import { limitBody } from './http/limit-body.ts';
import { limitRequests } from './http/limit-requests.ts';
import { logChanges } from './http/log-changes.ts';
import { proxyToServices } from './http/proxy/proxy-to-services.ts';
import { readToken } from './http/read-release-token.ts';
import { refuseAmbiguousPaths } from './http/refuse-ambiguous-paths.ts';
import { refuseCrossOrigin } from './http/refuse-cross-origin.ts';
import { refuseOldPages } from './http/refuse-old-pages.ts';
import { refuseOldProof } from './http/refuse-old-proof.ts';
import { refuseUnknownQuery } from './http/refuse-unknown-query.ts';
import { serveSecurityText } from './http/serve-security-text.ts';
import { setSecurityHeaders } from './http/set-security-headers.ts';
import { startRequest } from './http/start-request.ts';
import { compressPages } from './page/compress-pages.ts';
import { createFirstViews } from './page/first-views.ts';
import { createOverrides } from './page/overrides/overrides.ts';
import { previewRoute } from './page/overrides/preview-route.ts';
import { serveOverrides } from './page/overrides/serve-overrides.ts';
import { createPageSession } from './page/page-session.ts';
import { sendPage } from './page/send-page.ts';
import { serveApiDocs } from './page/serve-api-docs.ts';
import { serveIdentity } from './page/serve-identity.ts';
import { accessRoutes } from './releases/access-routes.ts';
import { reportRoutes } from './releases/browser-reports/report-routes.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { serveReleases } from './releases/serve-releases.ts';
import type { SecurityEvents } from './security-events/security-events.ts';
import { followUser } from './sessions/follow-user.ts';
import { loadSession } from './sessions/load-session.ts';
import type { Sessions } from './sessions/sessions.ts';
import { watchRequests } from './watch-requests.ts';

export interface BffDependencies {
  readonly config: BffConfig;
  readonly log: Logger;
  readonly sessions: Sessions;
  readonly sign: TokenSigner;
  readonly callUsers: ServiceClient;
  readonly callAppointments: ServiceClient;
  readonly settings: LiveSettings;
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
  readonly tls?: Tls | undefined;
  readonly securityEvents: SecurityEvents;
  readonly changes: Changes;
}

/** The portal's only public server. The order of these lines is its security design: a refused request goes no further. */
export function createApp({
  config,
  log,
  sessions,
  sign,
  callUsers,
  callAppointments,
  settings,
  storage,
  releases,
  tls,
  securityEvents,
  changes,
}: BffDependencies): Express {
  const { redis } = sessions;
  const signInLimit = limitSignIns({ redis, log }, config);
  const accountLimit = limitAccount({ redis, callUsers }, config);
  const codeLimit = limitCodes({ redis, log }, config);
  const readSession = loadSession(sessions);
  const overrides = createOverrides({ config, readSession, storage, releases });

  const account = { sessions, callUsers, callAppointments, sign, signInLimit, accountLimit, codeLimit };
  const api = inOrder(
    findEndpoint(),
    refuseCrossOrigin(config),
    refuseOldPages(config),
    readToken({ config, storage }),
    readSession,
    followUser(sessions),
    checkRole(),
    refuseOldProof(),
    limitRequests({ redis, log }, config),
    refuseUnknownQuery(),
    limitBody(),
    limitAttempts({ redis, log }, config),
    answerHere(
      accountRoutes({ ...account, requiredRoles: requiredRoles(config) }),
      releaseRoutes({ storage, releases, config, redis }),
      accessRoutes(storage),
      previewRoute(overrides),
      changeRoutes({ changes, callAppointments, sessions }),
      reportRoutes({ redis, releases, storage }),
    ),
    proxyToServices({ config, tls, sessions, sign, onSuccess: { updateSettings: () => settings.refresh() } }),
  );
  const hasApiDocs = config.API_DOCS ?? config.NODE_ENV !== 'production';

  const app = createExpress(config);
  app.use(
    inOrder(
      startRequest(log),
      setSecurityHeaders(config),
      logChanges(),
      watchRequests(securityEvents, config),
      refuseAmbiguousPaths(),
      ...(hasApiDocs ? [forApi(serveApiDocs())] : []),
      forApi(api),
      answerHealth({ redis, releases }),
      serveSecurityText(config, settings),
      serveIdentity(settings),
      serveReleases(storage),
      serveOverrides(overrides),
      compressPages(),
      sendPage(config, {
        ...{ settings, releases, overrides },
        readSession: createPageSession(sessions, readSession),
        readFirstView: createFirstViews(storage, log),
      }),
    ),
  );
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

/** Mounted by hand: `app.use('/api')` would remove the prefix from the URL that the proxy passes on. */
function forApi(api: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (/^\/api(\/|$|\?)/i.test(request.url)) api(request, response, next);
    else next();
  };
}
