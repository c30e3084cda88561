import {
  createLiveSettings,
  createLogger,
  createServiceClient,
  createTokenSigner,
  initialSettings,
  keepFresh,
  listenOptions,
  loadTlsOrExit,
  readConfigOrExit,
  runService,
} from '@tailgate/service-kit';
import { startMetrics } from '@tailgate/service-kit/metrics';
import { startTracing } from '@tailgate/service-kit/tracing';
import { createApp } from './app.ts';
import { createChanges } from './changes/follow-changes.ts';
import { bffConfig, redisAddress } from './config.ts';
import { bffMetrics } from './metrics/bff-metrics.ts';
import { connectRedis } from './redis/connect-redis.ts';
import { lastGoodReleases } from './releases/last-good-releases.ts';
import { createLiveReleases } from './releases/live-releases.ts';
import { openReleases } from './releases/open-releases.ts';
import { watchReleases } from './releases/watch-releases.ts';
import { createSecurityEvents } from './security-events/security-events.ts';
import { createFindUser } from './sessions/find-user.ts';
import { createSessions } from './sessions/sessions.ts';

const SETTINGS_EVERY_MS = 1_000;
const RELEASES_EVERY_MS = 400;

const config = readConfigOrExit(bffConfig);
const stopTracing = await startTracing(config, { name: 'bff', isPublic: true });
const log = createLogger({ name: 'bff', level: config.LOG_LEVEL });
if (config.ALLOW_TEST_MONEY) log.warn('ALLOW_TEST_MONEY is set: with test keys nobody is charged');
const tls = loadTlsOrExit(config, log);
const redis = connectRedis({ ...redisAddress(config), certificate: tls && (() => tls.current()), log });
const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY[0] });
const callUsers = createServiceClient({ baseUrl: config.USERS_URL, owner: 'users', sign, issuer: 'bff', tls });
const sessions = createSessions({ redis, log, config, findUser: createFindUser(callUsers) });
const callAppointments = createServiceClient({
  baseUrl: config.APPOINTMENTS_URL,
  owner: 'appointments',
  sign,
  issuer: 'bff',
  tls,
});
const settings = createLiveSettings({ call: callAppointments, initial: initialSettings(config), log });
const storage = await openReleases(config);
const releases = createLiveReleases(storage, log, lastGoodReleases(config));
const securityEvents = createSecurityEvents({ log, callUsers, secret: config.SESSION_SECRET[0] });
const changes = createChanges({ call: callAppointments, log });
const app = createApp({
  tls,
  config,
  log,
  sign,
  callUsers,
  callAppointments,
  sessions,
  settings,
  storage,
  releases,
  securityEvents,
  changes,
});

// The first pages need the saved settings and the live releases. Others may change them later, so keep reading.
await Promise.all([settings.refresh(), releases.refresh()]);
const watched = { storage, releases, redis, config, log, securityEvents, now: Date.now };
const watch = { refresh: () => watchReleases(watched) };
const stops = [keepFresh(settings, SETTINGS_EVERY_MS), keepFresh(releases, RELEASES_EVERY_MS), keepFresh(watch, 5_000)];

const stopMetrics = await startMetrics(config, bffMetrics({ redis, releases, log }));
await runService({
  log,
  app,
  ...listenOptions(config),
  tls,
  onStopping: changes.stop,
  onStop: [
    ...stops.map((stop) => async () => stop()),
    () => securityEvents.stop(),
    stopMetrics,
    async () => redis.destroy(),
    stopTracing,
  ],
});
