import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall, installHint, type SystemProgram } from '../install/system-package.js';
import type { Launch } from '../processes/supervised.ts';
import { unprivileged } from './unprivileged.ts';

interface PoolerOptions {
  readonly folder: string;
  readonly port: number;
  readonly postgresPort: number;
  readonly roles: Readonly<Record<string, string>>;
}

const pgbouncer: SystemProgram = {
  title: 'PgBouncer',
  names: ['pgbouncer'],
  packages: { 'apt-get': ['pgbouncer'], dnf: ['pgbouncer'], apk: ['pgbouncer'], brew: ['pgbouncer'] },
  service: 'pgbouncer',
};

/** Fewer connections than two processes of a service ask for, so that they really share them. */
const CONNECTIONS_PER_ROLE = 6;

export async function preparePgBouncer({ folder, port, postgresPort, roles }: PoolerOptions): Promise<Launch> {
  const program = await findOrInstall(pgbouncer);
  if (program === undefined)
    throw new Error(`PgBouncer is missing on this machine. Install it (${installHint(pgbouncer)}).`);
  mkdirSync(folder, { recursive: true });
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const lines = Object.entries(roles).map(([role, password]) => `"${role}" "${password}"\n`);
  writeFileSync(users, lines.join(''), { mode: 0o600 });
  writeFileSync(settings, settingsOf(port, postgresPort, users), { mode: 0o600 });
  return unprivileged({ file: program, args: [settings], cwd: '/', stopSignal: 'SIGINT' }, folder);
}

function settingsOf(port: number, postgresPort: number, users: string): string {
  return `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${CONNECTIONS_PER_ROLE}
server_login_retry = 1
max_client_conn = 500
log_connections = 0
log_disconnections = 0
`;
}
