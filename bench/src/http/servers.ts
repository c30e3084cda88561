import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '@tailgate/stack';
import { repository } from '@tailgate/stack/repository';
import { findOrInstall, installHint, type SystemProgram } from '@tailgate/stack/system-package';

export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly path?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const READY_MS = 60_000;
const nginx: SystemProgram = {
  title: 'nginx',
  names: ['nginx'],
  packages: { 'apt-get': ['nginx-light'], dnf: ['nginx'], apk: ['nginx'], brew: ['nginx'] },
  service: 'nginx',
};

/** Stops what `work` started and kept, the last one first. */
export async function withServers<T>(work: (keep: (server: Server) => Server) => Promise<T>): Promise<T> {
  const running: Server[] = [];
  const keep = (server: Server) => {
    running.push(server);
    return server;
  };
  try {
    return await work(keep);
  } finally {
    for (const server of running.toReversed()) await server.stop();
  }
}

export const startNullService = (port: number) => startScript('./null-service.ts', port, { PORT: String(port) });

export const startBareProxy = (port: number, target: string) =>
  startScript('./bare-proxy.ts', port, { PORT: String(port), TARGET: target });

export const startBookingPeers = (port: number) => startScript('./booking-peers.ts', port, { PORT: String(port) });

export const startOneStatement = (port: number, env: Readonly<Record<string, string>>) =>
  startScript('../curves/one-statement.ts', port, { PORT: String(port), ...env });

export const startPayments = (port: number, env: Readonly<Record<string, string>>) =>
  startServer('services/payments', port, env, '/readyz');

export const startBff = (port: number, env: Readonly<Record<string, string>>) => startServer('bff', port, env);

export async function startNginx(port: number, target: string): Promise<Server | string> {
  const file = await findOrInstall(nginx);
  if (file === undefined) return `nginx is missing on this machine: ${installHint(nginx)}`;
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(port, new URL(target).host));
  const server = await start({ file, args: ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], port });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

function nginxConfiguration(port: number, target: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  return `daemon off; worker_processes 1; pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; ${folders.join(' ')}
  upstream service { server ${target}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;
}

function startServer(folder: string, port: number, env: Readonly<Record<string, string>>, path = '/') {
  const args = [...SERVER_FLAGS, 'src/main.ts'];
  return start({ file: process.execPath, args, cwd: join(repository, folder), port, env, path });
}

function startScript(path: string, port: number, env: Record<string, string>): Promise<Server> {
  return start({ file: process.execPath, args: [fileURLToPath(new URL(path, import.meta.url))], port, env });
}

async function start({ file, args, port, path = '/', env, cwd = tmpdir() }: Program): Promise<Server> {
  const all = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env };
  const child = spawn(file, args, { env: all, cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => end(child);
  process.once('exit', () => child.kill('SIGKILL'));
  const begin = Date.now();
  while (!(await answers(`${url}${path}`))) {
    if (child.exitCode !== null || Date.now() - begin > READY_MS) {
      await stop();
      throw new Error(`${file} ${args.join(' ')} does not answer.`);
    }
    await wait(50);
  }
  return { url, pid: child.pid ?? 0, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** A service answers 503 until its database is ready. */
async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer !== undefined && answer.status !== 503;
}
