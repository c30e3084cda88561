import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usageOf } from '@tailgate/stack';

const dataDir = process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '../../.data');

interface Recorded {
  readonly children: readonly { readonly name: string; readonly pid: number }[];
}

/** @returns the memory of each BFF, and how many connections the stack's Postgres has */
export function stackUsage(): { bffs: readonly number[]; connections: number } {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Recorded;
  const bffs = children.filter(({ name }) => /^bff(-\d)?$/.test(name)).map(({ pid }) => usageOf(pid).megabytes);
  const postgres = children.find(({ name }) => name === 'postgres')?.pid ?? 0;
  return { bffs, connections: readdirSync('/proc').filter((pid) => isConnection(pid, postgres)).length };
}

/** Postgres has a process for each connection, whose title names the client's address. */
function isConnection(pid: string, postgres: number): boolean {
  try {
    const isOwn = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(postgres);
    return isOwn && /^postgres: .* 127\.0\.0\.1\(/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}
