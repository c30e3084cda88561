import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { repository } from '../repository/repository.ts';
import { endStaleChildren, runningStack } from '../servers/run-record.ts';

const dataDir = resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
const running = runningStack(dataDir);
if (running !== undefined) {
  process.stderr.write(`Tailgate is running on ${dataDir} (process ${running}). Stop it first.\n`);
  process.exit(1);
}
await endStaleChildren(dataDir);
const existed = existsSync(dataDir);
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(existed ? `Cleared ${dataDir}.\n` : `Nothing to clear: ${dataDir} does not exist.\n`);
