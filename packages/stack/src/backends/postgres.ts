import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLineOf, isAlive, waitForExit } from '../processes/process-table.ts';
import type { Launch } from '../processes/supervised.ts';
import { postgresBinary } from './postgres-binaries.ts';
import { giveToServer, unprivileged } from './unprivileged.ts';

/**
 * What the data must survive. Only a power cut needs every commit forced to disk, which is the largest cost: the operating system
 * keeps what a killed server had written.
 */
export type Survives = 'power cut' | 'kill' | 'nothing';

export interface PostgresOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  readonly survives: Survives;
}

export interface PreparedPostgres {
  readonly launch: Launch;
  readonly url: string;
}

async function initialise(options: PostgresOptions): Promise<void> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const secretDir = mkdtempSync(join(tmpdir(), 'tailgate-initdb-'));
  try {
    const passwordFile = join(secretDir, 'password');
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    const args = ['-D', options.dataDir, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    args.push(
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    );
    if (options.survives !== 'power cut') args.push('--no-sync');
    const launch = unprivileged({ file: postgresBinary('initdb'), args }, options.dataDir);
    giveToServer(secretDir);
    const identity = launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.gid ?? launch.uid };
    await promisify(execFile)(launch.file, launch.args, { ...identity, cwd: '/' });
  } catch (error) {
    rmSync(options.dataDir, { recursive: true, force: true });
    const output = (error as { stderr?: string }).stderr ?? '';
    throw new Error(`initdb failed: ${output || String(error)}`, { cause: error });
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
}

/**
 * Clears the lock file that kill -9 leaves behind. PostgreSQL does so itself if the process is gone, but not if its id now belongs
 * to another program, or if our own orphaned server still runs.
 */
async function clearStaleLock(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  if (!Number.isInteger(pid) || !isAlive(pid)) return;
  if (commandLineOf(pid)?.includes(dataDir) !== true) {
    rmSync(lock, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await waitForExit(pid, 10_000)) return;
  throw new Error(`Another PostgreSQL (process ${pid}) still uses ${dataDir} and does not stop.`);
}

export async function preparePostgres(options: PostgresOptions): Promise<PreparedPostgres> {
  if (!existsSync(join(options.dataDir, 'PG_VERSION'))) await initialise(options);
  else await clearStaleLock(options.dataDir);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  if (options.survives !== 'power cut') settings.push('fsync=off');
  if (options.survives === 'nothing') settings.push('synchronous_commit=off', 'full_page_writes=off');
  const args = ['-D', options.dataDir, '-p', String(options.port), ...settings.flatMap((setting) => ['-c', setting])];
  // SIGINT is PostgreSQL's fast shutdown: it ends open sessions instead of waiting for them.
  const launch = unprivileged(
    { file: postgresBinary('postgres'), args, cwd: '/', stopSignal: 'SIGINT' },
    options.dataDir,
  );
  return { launch, url: `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}` };
}
