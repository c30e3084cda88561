import { createLogger, createTokenSigner, readConfigOrExit, runService } from '@tailgate/service-kit';
import { createApp } from './app.ts';
import { bffConfig } from './config.ts';
import { connectRedis } from './sessions/connect-redis.ts';
import { createSessions } from './sessions/sessions.ts';

const config = readConfigOrExit(bffConfig);
const log = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const redis = connectRedis({ url: config.REDIS_URL, log });
const sign = createTokenSigner({ issuer: 'bff', privateKey: config.IDENTITY_PRIVATE_KEY });
const app = createApp({ config, log, sign, sessions: createSessions({ redis, log, config }) });

await runService({ log, app, port: config.PORT, onStop: [async () => redis.destroy()] });
