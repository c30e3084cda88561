import autocannon from 'autocannon';
import type { Cpu } from './cpu.ts';

export const CONNECTIONS = 32;

export interface Reading {
  readonly perSecond: number;
  readonly requests: number;
  /** Milliseconds. Absent if the subject does not say. */
  readonly p99?: number;
  readonly cpu?: Cpu;
}

export interface Target {
  readonly url: string;
  /** Headers of each connection: they stand for as many people. */
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly body?: () => string;
  readonly connections?: number;
}

/**
 * Requests an address over 32 connections for so many seconds.
 * @throws Error unless every answer is 2xx
 */
export async function loadHttp(
  { url, people = [], body, connections = CONNECTIONS }: Target,
  seconds: number,
): Promise<Reading> {
  let opened = 0;
  const { requests, latency, non2xx, errors, ...rest } = await autocannon({
    ...{ url, connections, duration: seconds },
    ...(body && { requests: [posted(body)] }),
    setupClient(client) {
      const headers = people[opened % people.length];
      opened += 1;
      if (headers !== undefined) client.setHeaders({ ...headers });
    },
  });
  if (non2xx + errors > 0 || requests.total === 0)
    throw new Error(`${url}: ${non2xx} answers were not 2xx and ${errors} requests failed, of ${requests.total}.`);
  return { perSecond: requests.total / rest.duration, requests: requests.total, p99: latency.p99 };
}

function posted(body: () => string): autocannon.Request {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, setupRequest: (request) => ({ ...request, body: body() }) };
}
