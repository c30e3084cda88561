import { clockFromEnv, createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { readCleanUpConfig } from './config.ts';
import { cleanUp } from './privacy/clean-up.ts';
import { createCardEventRepository } from './stripe/card-event-repository.ts';
import { createHoldStarts } from './time-slots/hold-starts.ts';

const config = readCleanUpConfig();
const log = createLogger({ name: 'payments-clean-up', level: config.LOG_LEVEL });
const database = connectDatabase({ url: config.DATABASE_URL_PAYMENTS, log, poolSize: 1 });
const tables = { cardEvents: createCardEventRepository(database), holdStarts: createHoldStarts(database) };
log.info(await cleanUp({ ...tables, now: clockFromEnv() }, { eventDays: config.STRIPE_EVENT_DAYS }), 'cleaned up');
await database.close();
