import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningStack } from '@tailgate/stack';
import { repository } from '@tailgate/stack/repository';
import { configuredPorts, loadSecrets } from '@tailgate/stack/servers';
import { withDatabases } from './bench-stack.ts';
import { fill } from './fill.ts';
import { fail, print } from './print.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const dataDir = resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
if (!Number.isInteger(rows) || rows < 1 || rows > 10_000_000) fail('--rows must be a whole number up to 10000000.');
if (runningStack(dataDir) === undefined)
  fail(`Nothing runs on ${join(dataDir)}. Start it with npm start, then seed in a second terminal.`);

const running = { ports: configuredPorts(process.env), secrets: loadSecrets(dataDir) };
await withDatabases(running, (databases) => fill(databases, rows, (line) => print(`  ${line}`)));
process.exit(0);
