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
import { createApp } from './app.ts';
import { bffConfig } from './config.ts';
import { createFindUser } from './identity/find-user.ts';
import { connectRedis } from './redis/connect-redis.ts';
import { createSessions } from './sessions/sessions.ts';

const config = readConfigOrExit(bffConfig);
const log = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const redis = connectRedis({ url: config.REDIS_URL, log });
const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY });
const callUsers = createServiceClient({ baseUrl: config.USERS_URL, owner: 'users', sign, issuer: 'bff' });
const sessions = createSessions({ redis, log, config, findUser: createFindUser(callUsers) });
const callAppointments = createServiceClient({
  baseUrl: config.APPOINTMENTS_URL,
  owner: 'appointments',
  sign,
  issuer: 'bff',
});
const settings = createLiveSettings({ call: callAppointments, initial: initialSettings(config), log });
const app = createApp({ config, log, sign, callUsers, sessions, settings });

// The first pages need the saved settings. Another process may change them later, so keep reading.
await settings.refresh();
const stopReading = keepFresh(settings, 5_000);

await runService({ log, app, port: config.PORT, onStop: [async () => stopReading(), async () => redis.destroy()] });
