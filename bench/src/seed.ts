import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningStack } from '@tailgate/stack';
import { repository } from '@tailgate/stack/repository';
import { configuredPorts, loadSecrets } from '@tailgate/stack/servers';
import { Pool } from 'pg';
import { fill } from './fill.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const dataDir = resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
if (!Number.isInteger(rows) || rows < 1 || rows > 10_000_000) giveUp('--rows must be a whole number up to 10000000.');
if (runningStack(dataDir) === undefined)
  giveUp(`Nothing runs on ${join(dataDir)}. Start it with npm start, then seed in a second terminal.`);

const ports = configuredPorts(process.env);
const { postgresPassword } = loadSecrets(dataDir);
const pool = (database: string) =>
  new Pool({
    connectionString: `postgres://postgres:${encodeURIComponent(postgresPassword)}@127.0.0.1:${ports.postgres}/${database}`,
  });
const databases = { appointments: pool('appointments'), payments: pool('payments'), users: pool('users') };
await fill(databases, rows, (line) => void process.stdout.write(`  ${line}\n`));
await Promise.all(Object.values(databases).map((each) => each.end()));
process.exit(0);

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
