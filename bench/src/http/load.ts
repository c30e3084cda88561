import autocannon from 'autocannon';

export const CONNECTIONS = 32;

/** What one subject did in one round. */
export interface Reading {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  /** One for each connection: they stand for as many people. */
  readonly cookies?: readonly string[];
}

/**
 * Requests a page over 32 connections for so many seconds.
 * @throws Error unless every answer is 2xx
 */
export async function loadHttp({ url, cookies = [] }: Target, seconds: number): Promise<Reading> {
  let opened = 0;
  const { requests, latency, non2xx, errors, ...rest } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const cookie = cookies[opened];
      opened += 1;
      if (cookie !== undefined) client.setHeaders({ cookie });
    },
  });
  if (non2xx + errors > 0 || requests.total === 0)
    throw new Error(`${url}: ${non2xx} answers were not 2xx and ${errors} requests failed, of ${requests.total}.`);
  return { perSecond: requests.total / rest.duration, p99: latency.p99 };
}
