import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LogFile, reservePorts, Supervised, startWatchdog } from '@tailgate/stack/processes';
import { postgresProgram } from '@tailgate/stack/servers';
import { Client } from 'pg';

const PASSWORD = 'throw-away';
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts']);
const noWatcher = { crashed: () => undefined, recovered: () => undefined, processChanged: () => undefined };

export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-replicated-'));
  const watchdog = startWatchdog();
  watchdog.removeOnDeath(folder);
  const [primaryPort = 0, replicaPort = 0] = await reservePorts(2);
  const dataOf = (name: string) => join(folder, name, 'postgres');
  const serverOf = (name: string, port: number) => {
    const program = postgresProgram(join(folder, name), port, PASSWORD, 'kill');
    return new Supervised(program, new LogFile(join(folder, `${name}.log`)), watchdog, noWatcher);
  };
  const [primary, replica] = [serverOf('primary', primaryPort), serverOf('replica', replicaPort)];
  const urlOf = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await replica.stop();
    await primary.stop();
    watchdog.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await copyCluster(urlOf(primaryPort), dataOf('primary'), dataOf('replica'));
    const from = `host=127.0.0.1 port=${primaryPort} user=postgres password=${PASSWORD}`;
    appendFileSync(join(dataOf('replica'), 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    writeFileSync(join(dataOf('replica'), 'standby.signal'), '');
    await replica.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { primaryUrl: urlOf(primaryPort), replicaUrl: urlOf(replicaPort), stopReplica: () => replica.stop(), stop };
}

/** Does what pg_basebackup does, which the embedded Postgres lacks. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    cpSync(from, to, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}
