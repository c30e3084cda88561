import { createLogger } from '@tailgate/service-kit';
import { runMigrations } from '@tailgate/service-kit/database';
import { readMigrationConfig } from './config.ts';

// Migrates the database before a release is rolled out, and exits. The services may run while it does.
const config = readMigrationConfig();
await runMigrations({
  url: config.DATABASE_DIRECT_URL_PAYMENTS ?? config.DATABASE_URL_PAYMENTS,
  ownerUrl: config.DATABASE_OWNER_URL_PAYMENTS,
  directory: new URL('../migrations/', import.meta.url),
  log: createLogger({ name: 'payments-migrate', level: config.LOG_LEVEL }),
});
