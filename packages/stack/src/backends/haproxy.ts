import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall, installHint, type SystemProgram } from '../install/system-package.js';
import type { Launch } from '../processes/supervised.ts';

export interface ProxiedServer {
  readonly name: string;
  readonly port: number;
  /** Tells the servers the client's address. Only for the proxy that browsers reach. */
  readonly isPublic: boolean;
  readonly servers: readonly { readonly name: string; readonly port: number }[];
}

const haproxy: SystemProgram = {
  title: 'HAProxy',
  names: ['haproxy'],
  packages: { 'apt-get': ['haproxy'], dnf: ['haproxy'], apk: ['haproxy'], brew: ['haproxy'] },
  service: 'haproxy',
};

/**
 * How long a read waits for a server that hangs before another server gets it. A public read waits longer than the BFF waits for a
 * service, whose failure it reports.
 */
const PATIENCE = { public: '9500ms', services: '5s' } as const;

export async function prepareHaproxy(folder: string, addresses: readonly ProxiedServer[]): Promise<Launch> {
  const program = await findOrInstall(haproxy);
  if (program === undefined)
    throw new Error(`HAProxy is missing on this machine. Install it (${installHint(haproxy)}), or start one replica.`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfiguration(addresses));
  return { file: program, args: ['-db', '-f', file] };
}

const CHANGE_UNKNOWN = JSON.stringify({
  code: 'UPSTREAM_FAILED',
  message: 'The server has not answered, so this may or may not have been saved. Check before you try again.',
});

/**
 * A server leaves within half a second of its first failed check of /readyz, or at its first broken connection. Reads are repeated
 * on another server; a change only if no connection was made, because it may have had its effect.
 */
function haproxyConfiguration(addresses: readonly ProxiedServer[]): string {
  const defaults = [
    'global',
    '  maxconn 4096',
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    // Longer than the servers and their clients keep an idle connection, so that the proxy never closes one in use.
    '  timeout client 75s',
    '  timeout http-keep-alive 75s',
    '  timeout server 75s',
    '  timeout check 2s',
    '  retries 3',
    '  retry-on conn-failure empty-response response-timeout',
    '  option redispatch 1',
    '  option httpchk GET /readyz',
    '  http-reuse safe',
    '  balance roundrobin',
    // Reads are repeated elsewhere, so only a change is answered with this: its server ended before it answered.
    `  http-error status 502 content-type application/json string '${CHANGE_UNKNOWN}'`,
  ];
  return `${[...defaults, ...addresses.flatMap(sectionsOf)].join('\n')}\n`;
}

/** While no server is ready, requests go to any that runs: it says why, and serves what does not need the store that is away. */
function sectionsOf({ name, port, isPublic, servers }: ProxiedServer): string[] {
  const lines = servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port}`);
  const both = [
    '  http-request disable-l7-retry unless METH_GET',
    `  http-request set-timeout server ${isPublic ? PATIENCE.public : PATIENCE.services} if METH_GET`,
    ...(isPublic ? ['  option forwardfor'] : []),
  ];
  return [
    `frontend ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  use_backend ${name}-any if { nbsrv(${name}-ready) eq 0 }`,
    `  default_backend ${name}-ready`,
    `backend ${name}-ready`,
    ...both,
    '  default-server check inter 500ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down',
    ...lines,
    `backend ${name}-any`,
    ...both,
    ...lines,
  ];
}
