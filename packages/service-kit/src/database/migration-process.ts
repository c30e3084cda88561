import { once } from 'node:events';
import { createLogger } from '../process/log.ts';
import { connectDatabase } from './connect-database.ts';
import { migrate } from './migrate.ts';
import type { MigrationOrder } from './migrate-apart.ts';

process.once('disconnect', () => process.exit(1));
const [{ url, directory, ...order }] = (await once(process, 'message')) as [MigrationOrder];
const log = createLogger(order.log);
try {
  await migrate(connectDatabase({ url, log, poolSize: 1 }), { directory, log });
  process.exit(0);
} catch (error) {
  process.send?.(error, () => process.exit(1));
}
