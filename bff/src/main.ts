import {
  createLiveSettings,
  createLogger,
  createServiceClient,
  createTokenSigner,
  initialSettings,
  keepFresh,
  readConfigOrExit,
  runService,
} from '@tailgate/service-kit';
import { startMetrics } from '@tailgate/service-kit/metrics';
import { startTracing } from '@tailgate/service-kit/tracing';
import { createApp } from './app.ts';
import { bffConfig, redisAddress } from './config.ts';
import { createFindUser } from './identity/find-user.ts';
import { bffMetrics } from './metrics/bff-metrics.ts';
import { connectRedis } from './redis/connect-redis.ts';
import { lastGoodReleases } from './releases/last-good-releases.ts';
import { createLiveReleases } from './releases/live-releases.ts';
import { openReleases } from './releases/open-releases.ts';
import { rollBackFailing } from './releases/roll-back-failing.ts';
import { createSessions } from './sessions/sessions.ts';

/** Settings that another BFF saved are on the next page within this time. */
const SETTINGS_EVERY_MS = 1_000;
/** A new release is on the next page within this time. */
const RELEASES_EVERY_MS = 400;

const config = readConfigOrExit(bffConfig);
const stopTracing = await startTracing(config, { name: 'bff', isPublic: true });
const log = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const redis = connectRedis({ ...redisAddress(config), log });
const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY[0] });
const callUsers = createServiceClient({ baseUrl: config.USERS_URL, owner: 'users', sign, issuer: 'bff' });
const sessions = createSessions({ redis, log, config, findUser: createFindUser(callUsers) });
const callAppointments = createServiceClient({
  baseUrl: config.APPOINTMENTS_URL,
  owner: 'appointments',
  sign,
  issuer: 'bff',
});
const settings = createLiveSettings({ call: callAppointments, initial: initialSettings(config), log });
const storage = await openReleases(config);
const releases = createLiveReleases(storage, log, lastGoodReleases(config));
const app = createApp({ config, log, sign, callUsers, sessions, settings, storage, releases });

// The first pages need the saved settings and the live releases. Others may change them later, so keep reading.
await Promise.all([settings.refresh(), releases.refresh()]);
const rollBacks = { refresh: () => rollBackFailing({ storage, releases, redis, config, log }) };
const stops = [
  keepFresh(settings, SETTINGS_EVERY_MS),
  keepFresh(releases, RELEASES_EVERY_MS),
  keepFresh(rollBacks, 5_000),
];

const stopMetrics = await startMetrics(config, bffMetrics({ redis, releases, log }));
await runService({
  log,
  app,
  port: config.PORT,
  shutdownDelayMs: config.SHUTDOWN_DELAY_MS,
  onStop: [...stops.map((stop) => async () => stop()), stopMetrics, async () => redis.destroy(), stopTracing],
});
