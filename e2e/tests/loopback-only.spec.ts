import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from '../test.ts';

const dataDir = process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '../../.data');
const LOOPBACK = '0100007F';
const LISTENING = '0A';

interface Recorded {
  readonly children: readonly { readonly name: string; readonly pid: number }[];
}

/** Each socket on which a process takes connections, by its inode: the address as /proc writes it. */
function listeningSockets(): Map<string, string> {
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n'));
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      return state === LISTENING ? [[`socket:[${inode}]`, local]] : [];
    }),
  );
}

test('every process of the stack takes connections from this machine only', () => {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Recorded;
  const sockets = listeningSockets();
  const listening = children.flatMap(({ name, pid }) => {
    const open = readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
    return open.flatMap((target) => sockets.get(target) ?? []).map((local) => ({ name, local }));
  });
  const names = new Set(listening.map(({ name }) => name.replace(/-\d$/, '')));
  for (const name of [
    'postgres',
    'redis',
    'mail',
    'texts',
    'stripe-sandbox',
    'users',
    'appointments',
    'payments',
    'bff',
  ])
    expect(names).toContain(name);
  expect(listening.filter(({ local }) => !local.startsWith(`${LOOPBACK}:`))).toEqual([]);
});
