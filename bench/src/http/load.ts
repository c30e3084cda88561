import autocannon from 'autocannon';

const CONNECTIONS = 32;

/** What one subject did in one round. */
export interface Reading {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests a page over 32 connections for so many seconds.
 * @throws Error unless every answer is 2xx
 */
export async function loadHttp({ url, headers = {} }: Target, seconds: number): Promise<Reading> {
  const { requests, latency, non2xx, errors, ...rest } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (non2xx + errors > 0 || requests.total === 0)
    throw new Error(`${url}: ${non2xx} answers were not 2xx and ${errors} requests failed, of ${requests.total}.`);
  return { perSecond: requests.total / rest.duration, p99: latency.p99 };
}
