import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Launch } from '../processes/supervised.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. Use its own account if the machine has one, otherwise `nobody`. */
function serverAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

export function everyoneMayEnter(path: string): boolean {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

function giveTo(path: string, account: Account): void {
  if (lstatSync(path).uid === account.uid) return;
  chownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), account);
}

export function giveToServer(folder: string): void {
  if (process.getuid?.() === 0) giveTo(folder, serverAccount());
}

export function unprivileged(launch: Launch, ownFolder: string): Launch {
  if (process.getuid?.() !== 0) return launch;
  const account = serverAccount();
  giveTo(ownFolder, account);
  if (everyoneMayEnter(dirname(ownFolder))) return { ...launch, ...account };
  // A clone below /root is closed to other accounts. This capability opens the way to the data; the server still isn't root.
  const capability = '+dac_override';
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const args = [...identity, `--inh-caps=${capability}`, `--ambient-caps=${capability}`, launch.file, ...launch.args];
  return { ...launch, file: 'setpriv', args };
}
