import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOrInstall, installHint, type SystemProgram } from '@tailgate/stack/system-package';
import { CONNECTIONS, type Reading } from './load.ts';
import type { Script } from './pgbench-script.ts';

const pgbench: SystemProgram = {
  title: 'pgbench',
  names: ['pgbench'],
  packages: {
    'apt-get': ['postgresql-contrib'],
    dnf: ['postgresql-contrib'],
    apk: ['postgresql-contrib'],
    brew: ['postgresql'],
  },
};
/** As the services' own sessions. */
const SESSION = '-c jit=off -c max_parallel_workers_per_gather=0';

export async function findPgbench(): Promise<{ file: string } | { missing: string }> {
  const file = await findOrInstall(pgbench);
  return file === undefined ? { missing: `pgbench is missing on this machine: ${installHint(pgbench)}` } : { file };
}

interface PgbenchTarget {
  readonly file: string;
  readonly url: string;
  readonly script: Script;
  readonly connections?: number;
}

export async function loadPgbench(
  { file, url, script, connections = CONNECTIONS }: PgbenchTarget,
  seconds: number,
): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-pgbench-'));
  try {
    const path = join(folder, 'script.sql');
    writeFileSync(path, script.text);
    const { password, ...address } = partsOf(url);
    const threads = Math.min(2, connections);
    const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', String(threads), '-T', String(seconds)];
    for (const [name, value] of Object.entries(script.variables)) args.push('-D', `${name}=${value}`);
    const env = { PATH: process.env.PATH ?? '', PGPASSWORD: password, PGOPTIONS: SESSION };
    const { stdout } = await promisify(execFile)(file, [...args, '-f', path, address.url], { env });
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    if (rate === undefined) throw new Error(`pgbench printed no rate:\n${stdout}`);
    const [, requests] = /transactions actually processed: (\d+)/.exec(stdout) ?? [];
    return { perSecond: Number(rate), requests: Number(requests) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The password goes into the environment, where other users of the machine do not see it. */
function partsOf(url: string): { url: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { url: parsed.href, password };
}
