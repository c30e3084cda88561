import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import { createAuthority } from '@tailgate/service-kit/testing/certificates';
import { repository } from '@tailgate/stack/repository';
import { REGISTRY } from './build-images.ts';
import type { Engine } from './engine.ts';
import { runProgram } from './run-program.ts';

const PROJECT = 'tailgate-check';
const READY_SECONDS = 240;
/** The user of the images, who must be able to read the keys. */
const IMAGE_USER = 1000;

export interface ComposedPortal {
  readonly url: string;
  readonly mailUrl: string;
  readonly sandboxUrl: string;
  readonly authority: string;
  compose(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const ADDED = {
  production: [],
  demo: ['docker-compose.demo.yml'],
  'demo with TLS': ['docker-compose.demo.yml', 'docker-compose.tls.yml'],
} as const;
export type Kind = keyof typeof ADDED;

export async function startComposedPortal(
  engine: Engine,
  images: Readonly<Record<string, string>>,
  kind: Kind,
): Promise<ComposedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-compose-'));
  const secrets = join(folder, 'env.compose');
  writeFileSync(secrets, await runProgram(['npm', 'run', '--silent', 'ops', 'secrets']), { mode: 0o600 });
  const [https, http, sandbox, mail] = await freeTcpPorts(4);
  const env = {
    ...images,
    IMAGES: REGISTRY,
    TAILGATE_VERSION: 'latest',
    PUBLIC_URL: `https://localhost:${https}`,
    HTTPS_PORT: String(https),
    HTTP_PORT: String(http),
    STRIPE_SANDBOX_PORT: String(sandbox),
    MAIL_PORT: String(mail),
    ...(kind === 'demo with TLS' && { CERTIFICATES_OF_PROCESSES: await makeCertificates(folder) }),
    ...(kind === 'production' && PRODUCTION),
  };
  const files = ['docker-compose.yml', ...ADDED[kind]].flatMap((file) => ['-f', join(repository, file)]);
  const command = [...engine.compose, '-p', PROJECT, '--env-file', secrets, ...files];
  const compose = (...args: readonly string[]) => runProgram([...command, ...args], { env });
  const authority = join(folder, 'root.crt');
  const stop = async () => {
    await compose('down', '--volumes', '--remove-orphans', '--timeout', '40');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await compose('down', '--volumes', '--remove-orphans');
    await compose('up', '--detach', '--no-build');
    writeFileSync(authority, await certificateOf(compose));
    setDefaultCACertificates([...rootCertificates, await certificateOf(compose)]);
    await waitUntilReady(env.PUBLIC_URL, kind === 'production' ? '[' : 'start_time');
  } catch (error) {
    const logs = await compose('logs', '--no-color', '--tail', '15').catch(String);
    await stop();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${logs.slice(-12_000)}`, {
      cause: error,
    });
  }
  const [mailUrl, sandboxUrl] = [mail, sandbox].map((port) => `http://localhost:${port}`) as [string, string];
  return { url: env.PUBLIC_URL, mailUrl, sandboxUrl, authority, compose, stop };
}

/** What production asks for besides secrets. No one answers there: the portal starts without. */
const PRODUCTION = {
  STRIPE_SECRET_KEY: `sk_live_${randomBytes(16).toString('hex')}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${randomBytes(16).toString('hex')}`,
  SMTP_URL: 'smtp://mail.invalid:25',
  MAIL_FROM: 'hello@portal.invalid',
  LINK_CONTACT: 'mailto:hello@portal.invalid',
};

async function makeCertificates(folder: string): Promise<string> {
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  const authority = await createAuthority();
  copyFileSync(authority.caFile, join(certificates, 'authorities.pem'));
  for (const name of ['bff', 'appointments', 'payments', 'users']) {
    const { certFile, keyFile } = await authority.issue([name]);
    copyFileSync(certFile, join(certificates, `${name}.pem`));
    copyFileSync(keyFile, join(certificates, `${name}.key`));
  }
  authority.remove();
  // The proxy, which is another user, reads it too.
  chmodSync(join(certificates, 'authorities.pem'), 0o644);
  for (const file of readdirSync(certificates)) chownSync(join(certificates, file), IMAGE_USER, IMAGE_USER);
  return certificates;
}

async function certificateOf(compose: ComposedPortal['compose']): Promise<string> {
  const path = '/data/caddy/pki/authorities/local/root.crt';
  for (let second = 0; ; second++) {
    try {
      return await compose('exec', '-T', 'proxy', 'cat', path);
    } catch (error) {
      if (second >= 30) throw error;
      await wait(1_000);
    }
  }
}

/** The BFF is ready, and so are the services: a visitor sees free time slots, or in a new portal that there are none. */
async function waitUntilReady(url: string, expected: string): Promise<void> {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  let last = 'nothing answered';
  const end = Date.now() + READY_SECONDS * 1_000;
  while (Date.now() < end) {
    try {
      const response = await fetch(`${url}/api/public/time-slots/available/${day}`, {
        signal: AbortSignal.timeout(10_000),
      });
      last = `${response.status} ${(await response.text()).slice(0, 200)}`;
      if (response.ok && last.includes(expected)) return;
    } catch (error) {
      last = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    await wait(1_000);
  }
  throw new Error(`The composed portal was not ready after ${READY_SECONDS} s: ${last}`);
}

async function freeTcpPorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise((resolve) => server.once('listening', resolve));
      return (server.address() as { port: number }).port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
