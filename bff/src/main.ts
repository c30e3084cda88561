import {
  createLogger,
  createServiceClient,
  createTokenSigner,
  readConfigOrExit,
  runService,
} from '@tailgate/service-kit';
import { createApp } from './app.ts';
import { bffConfig } from './config.ts';
import { createFindUser } from './identity/find-user.ts';
import { connectRedis } from './sessions/connect-redis.ts';
import { createSessions } from './sessions/sessions.ts';

const config = readConfigOrExit(bffConfig);
const log = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const redis = connectRedis({ url: config.REDIS_URL, log });
const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY });
const callUsers = createServiceClient({ baseUrl: config.USERS_URL, owner: 'users', sign, issuer: 'bff' });
const sessions = createSessions({ redis, log, config, findUser: createFindUser(callUsers) });
const app = createApp({ config, log, sign, callUsers, sessions });

await runService({ log, app, port: config.PORT, onStop: [async () => redis.destroy()] });
