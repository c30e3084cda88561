import { createLogger } from '@tailgate/service-kit';
import { runMigrations } from '@tailgate/service-kit/database';
import { readMigrationConfig } from './config.ts';

const config = readMigrationConfig();
await runMigrations({
  url: config.DATABASE_DIRECT_URL_APPOINTMENTS ?? config.DATABASE_URL_APPOINTMENTS,
  ownerUrl: config.DATABASE_OWNER_URL_APPOINTMENTS,
  directory: new URL('../migrations/', import.meta.url),
  log: createLogger({ name: 'appointments-migrate', level: config.LOG_LEVEL }),
});
