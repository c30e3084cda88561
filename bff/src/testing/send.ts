import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Sending {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer | Record<string, unknown> | readonly (string | Buffer)[];
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
  readonly code: unknown;
}

/** Sends one request exactly as given: no added headers, no redirects, no decompression. */
export function send(url: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Received> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body) && !Array.isArray(body);
  const whole = isJson ? JSON.stringify(body) : body;
  const all: Record<string, string> = { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers };
  if (typeof whole === 'string' || Buffer.isBuffer(whole)) all['content-length'] ??= String(Buffer.byteLength(whole));
  // By default, Node sends chunks only for some methods.
  if (Array.isArray(whole)) all['transfer-encoding'] = 'chunked';
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf('/', 'http://'.length));
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path, method, headers: all, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve(describe(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks))));
    });
    outgoing.on('error', reject);
    if (Array.isArray(whole)) for (const chunk of whole) outgoing.write(chunk);
    else if (whole !== undefined) outgoing.write(whole);
    outgoing.end();
  });
}

function describe(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Received {
  const text = bytes.toString('utf8');
  const json = parse(text);
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
  return { status, headers, bytes, text, json, code };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
