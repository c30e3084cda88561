import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Launch } from '../processes/launch.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. Its own account is used when the machine has one, else `nobody`; none is created. */
function serverAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** True when no folder on the way to `path`, itself included, is closed to other accounts. */
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

/** Makes the folder the server account's, when this process is root. */
export function giveToServer(folder: string): void {
  if (process.getuid?.() === 0) giveTo(folder, serverAccount());
}

/**
 * The same program as an account without rights, when this process is root; else unchanged.
 * `ownFolder` is the folder that the program writes and therefore has to own.
 */
export function unprivileged(launch: Launch, ownFolder: string): Launch {
  if (process.getuid?.() !== 0) return launch;
  const account = serverAccount();
  giveTo(ownFolder, account);
  if (everyoneMayEnter(dirname(ownFolder))) return { ...launch, ...account };
  // A clone below /root is closed to every other account. One capability opens the way to the data; the server is still not root.
  const capability = '+dac_override';
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const args = [...identity, `--inh-caps=${capability}`, `--ambient-caps=${capability}`, launch.file, ...launch.args];
  return { ...launch, file: 'setpriv', args };
}
