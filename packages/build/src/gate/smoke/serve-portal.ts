import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Candidate, makeLive, openStorage, type ReleaseRecord, storeVersion } from '@tailgate/releases';
import { reservePorts } from '@tailgate/stack/processes';
import { repository } from '@tailgate/stack/repository';
import { defaultPorts, generateSecrets, type Ports, serverEnvironments } from '@tailgate/stack/servers';
import { sign } from 'cookie-signature';

const BY = 'smoke run';
const START_TIMEOUT_MS = 20_000;

export type FrontEnd = Pick<Candidate, 'name' | 'files'> & { readonly record: Pick<ReleaseRecord, 'release'> };

export interface ServedPortal {
  readonly url: string;
  /** Of a session that the BFF cannot read, so that the page asks /api who is signed in. */
  readonly sessionCookie: { readonly name: string; readonly value: string };
  stop(): Promise<void>;
}

/**
 * Serves front ends with the BFF itself, so that the pages, the content security policy and the integrity are the real ones. It has
 * neither Redis nor services: pages and files need none of them, and the browser answers /api itself.
 */
export async function servePortal(frontEnds: readonly FrontEnd[]): Promise<ServedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-smoke-'));
  try {
    for (const frontEnd of frontEnds) await publish(folder, frontEnd);
    return await startBff(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function publish(folder: string, { name, record: { release }, files }: FrontEnd) {
  const storage = await openStorage(folder);
  await storeVersion(storage, name, { release, files, compress: false, builtBy: BY, commit: null });
  await makeLive(storage, name, release, BY);
}

async function startBff(folder: string): Promise<ServedPortal> {
  const [port = 0] = await reservePorts(1);
  const env = await environment(port);
  const bff = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(repository, 'bff'),
    env: { ...env, RELEASES_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [bff.stdout, bff.stderr])
    stream.on('data', (chunk: Buffer) => (log = (log + chunk).slice(-4000)));
  const killed = () => bff.kill();
  process.once('exit', killed);
  const stop = async () => {
    process.off('exit', killed);
    if (bff.exitCode === null && bff.signalCode === null) {
      bff.kill('SIGKILL');
      await once(bff, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (bff.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The BFF did not start for the smoke run:\n${log}`);
    }
    await wait(50);
  }
  const sessionCookie = { name: 'tailgate', value: `s:${sign('smoke-run', env.SESSION_SECRET ?? '')}` };
  return { url, sessionCookie, stop };
}

async function environment(port: number): Promise<Record<string, string>> {
  // Port 1 refuses connections at once.
  const nowhere = Object.fromEntries(Object.keys(defaultPorts).map((name) => [name, 1])) as Ports;
  const ports = { ...nowhere, bff: port };
  const secrets = generateSecrets();
  const real = { databases: {}, redis: undefined, smtp: undefined, stripe: false, texts: false };
  const { PATH = '' } = process.env;
  const input = { env: { PATH }, ports, secrets, real, dataDir: tmpdir(), demoData: false, sandboxControl: false };
  return serverEnvironments(input).bff;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
