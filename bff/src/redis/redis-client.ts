import type { SecureContextOptions } from 'node:tls';
import { createClient, createSentinel } from 'redis';

const CONNECT_TIMEOUT_MS = 1_000;
/** Fail commands while disconnected, so that callers answer 503 instead of waiting. */
const OPTIONS = {
  disableOfflineQueue: true,
  socket: {
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 1_000),
  },
} as const;

export interface RedisAddress {
  readonly url: string;
  readonly certificate?: (() => SecureContextOptions) | undefined;
  /** With Sentinel: where to ask for the address of the master. Of the url, only TLS, the user and the database count then. */
  readonly sentinels?: { readonly name: string; readonly nodes: readonly { host: string; port: number }[] } | undefined;
}

export type RedisClient = ReturnType<typeof singleClient>;

export function newClient(address: RedisAddress): RedisClient {
  return address.sentinels ? sentinelClient(address) : singleClient(address);
}

function singleClient(address: RedisAddress) {
  return createClient({ url: address.url, ...OPTIONS, socket: socketOf(address) });
}

function socketOf({ url, certificate }: RedisAddress) {
  if (new URL(url).protocol !== 'rediss:') return { ...OPTIONS.socket };
  const { cert, key } = certificate?.() ?? {};
  return { ...OPTIONS.socket, tls: true as const, ...(cert !== undefined && { cert, key }) };
}

function sentinelClient(address: RedisAddress): RedisClient {
  const { username, password, pathname } = new URL(address.url);
  const { name = '', nodes = [] } = address.sentinels ?? {};
  const socket = socketOf(address);
  const sentinel = createSentinel({
    name,
    sentinelRootNodes: [...nodes],
    sentinelClientOptions: { socket },
    nodeClientOptions: {
      ...OPTIONS,
      socket,
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      database: Number(pathname.slice(1) || 0),
    },
    passthroughClientErrorEvents: true,
    scanInterval: 1_000,
  });
  // The only command with other parameters: the first says whether a replica may answer.
  const sendCommand = sentinel.sendCommand.bind(sentinel);
  return Object.assign(sentinel, {
    sendCommand: (command: string[]) => sendCommand(false, command),
  }) as unknown as RedisClient;
}
