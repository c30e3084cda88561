import { randomBytes } from 'node:crypto';
import {
  areasOf,
  type BootConfig,
  type CurrentSettings,
  displayOf,
  type Registry,
  type ShellRelease,
  WITH_PREVIOUS,
  WORKER_FILE,
} from '@tailgate/contracts';
import { releasesFor, remotesWithPrevious } from '@tailgate/releases';
import { type LiveSettings, notFound } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';
import { cardProviderOrigins, pagePolicy } from '../http/content-security-policy.ts';
import { permissionsPolicy } from '../http/permissions-policy.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { visitorGroup } from '../releases/visitor-group.ts';
import { firstReads } from './first-reads.ts';
import { frameFor, type ReadFirstView } from './first-views.ts';
import { matchPage } from './match-page.ts';
import type { Overrides } from './overrides/overrides.ts';
import type { ReadPageSession } from './page-session.ts';
import { hasNarrowNavigation, readTheme } from './read-choices.ts';
import { renderPage } from './render-page.ts';

interface Live {
  readonly releases: LiveReleases;
  readonly settings: LiveSettings;
  readonly overrides: Overrides;
  readonly readSession: ReadPageSession;
  readonly readFirstView: ReadFirstView;
}

export function sendPage(
  config: BffConfig,
  { releases, settings, overrides, readSession, readFirstView }: Live,
): RequestHandler {
  const provider = cardProviderOrigins(config.STRIPE_JS_URL);
  const traced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  return async (request, response, next) => {
    if (!isPageRequest(request)) {
      next(notFound());
      return;
    }
    response.locals.routeName = '(page)';
    if (!releases.shell()) await releases.refresh();
    const state = releases.state();
    const overriding = await overrides.of(request, response);
    const visitor = { group: visitorGroup(request, response, { state, mode: config }), overrides: overriding.releases };
    const { shell, remotes } = releasesFor(state, visitor);
    const registry = WITH_PREVIOUS in request.query ? remotesWithPrevious(state, visitor) : remotes;
    response.setHeader('Cache-Control', 'no-store');
    if (!shell) {
      response.status(503).type('text/plain').send('The portal has not been built yet.');
      return;
    }
    const areas = areasOf({ registry, announced: state.announced });
    const page = matchPage(request.path, { shell, areas, development: isDevelopment(config) });
    const release = page?.screen && registry[page.screen.remote];
    const session = WITH_PREVIOUS in request.query ? undefined : await readSession(request, response);
    // With a query the screen reads something else. Requests of a traced page carry a traceparent, which these would not.
    const hasQuery = Object.keys(request.query).length > 0;
    const [narrow, theme] = [hasNarrowNavigation(request), readTheme(request)];
    const boot = {
      ...bootConfig(config, registry, shell),
      ...companyConfig(settings.current()),
      ...(state.announced && { announced: state.announced }),
      ...(overriding.shown.length > 0 && { overrides: overriding.shown }),
      ...(session !== undefined && { session }),
      ...(narrow && { narrowNavigation: narrow }),
    };
    const frame = frameFor(page, session, narrow);
    // Drawn in the theme that nobody has to choose.
    const isPlain = theme === 'contrast' && !hasQuery;
    const wantedView = { page, pathname: request.path, shell, boot, user: session, frame };
    const firstView = isPlain ? await readFirstView(wantedView) : undefined;
    const nonce = randomBytes(16).toString('base64');
    const policy = {
      ...{ provider, nonce, developers: originsOf(registry), workers: workersOf(registry, config.PUBLIC_URL) },
      trustedTypes: shell.trustedTypes === true,
    };
    response.setHeader('Content-Security-Policy', pagePolicy(policy));
    const { uses } = page?.screen ?? {};
    if (uses) response.setHeader('Permissions-Policy', permissionsPolicy(config.STRIPE_JS_URL, uses));
    response.status(page ? 200 : 404).type('html');
    response.send(
      renderPage({
        boot,
        publicUrl: config.PUBLIC_URL,
        screen: page?.screen,
        shell,
        nonce,
        chunks: [...(page?.preload ?? []), ...(shell.frames?.[frame]?.preload ?? [])],
        traced,
        theme,
        wanted: page?.screen && release ? { screen: page.screen, release } : undefined,
        firstView,
        reads: page?.screen && release && !traced && !hasQuery ? firstReads(page.screen, request.path, session) : [],
      }),
    );
  };
}

const originsOf = (registry: Registry) => Object.values(registry).flatMap(({ origin }) => origin ?? []);

function workersOf(registry: Registry, publicUrl: string): string[] {
  return Object.entries(registry).flatMap(([name, { version, worker }]) =>
    worker ? new URL(`/mf/${name}/${version}/${WORKER_FILE}`, publicUrl).href : [],
  );
}

const isDevelopment = ({ NODE_ENV }: BffConfig): boolean => NODE_ENV === 'development';

function isPageRequest(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isReserved = /^\/(api|internal|healthz|readyz)(\/|$)/i.test(request.path) || /\.\w+$/.test(request.path);
  return isRead && !isReserved && Boolean(request.accepts('html'));
}

function companyConfig(settings: CurrentSettings) {
  return {
    ...(settings.sends_texts !== undefined && { sendsTexts: settings.sends_texts }),
    companyName: settings.company_name,
    display: displayOf(settings),
    contact: {
      email: settings.contact_email,
      phone: settings.contact_phone,
      address: settings.contact_address,
    },
    links: {
      website: settings.link_website,
      bookNow: settings.link_book_now,
      newBooking: settings.link_new_booking,
      contactUs: settings.link_contact,
    },
  } satisfies Partial<BootConfig>;
}

function bootConfig(config: BffConfig, registry: Registry, shell: ShellRelease) {
  return {
    registry,
    shellVersion: shell.version,
    shellChunks: shell.chunks,
    development: isDevelopment(config),
    ...(config.ALLOW_TEST_MONEY && { testMoney: true }),
    businessTimeZone: config.BUSINESS_TIME_ZONE,
    stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, scriptUrl: config.STRIPE_JS_URL },
  } satisfies Partial<BootConfig>;
}
