import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { Client } from 'pg';

// An import of node:http would load Node's own fetch: 14 MB.
const { get } = process.getBuiltinModule('node:http');

const timeoutMilliseconds = 2000;
/** A store that needs longer counts as silent. On a crowded machine a healthy one can need seconds. */
const silenceMilliseconds = 10_000;

export async function answersHttp(url: string): Promise<void> {
  // The mail viewer answers only requests that accept HTML.
  const headers = { accept: 'text/html, */*' };
  const request = get(url, { headers, signal: AbortSignal.timeout(timeoutMilliseconds) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  let body = '';
  for await (const text of response.setEncoding('utf8')) body += text;
  if (status >= 400) throw new Error(`${url} answers ${status} ${body.slice(0, 300)}`);
}

export async function accepts(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => resolve(void socket.destroy()));
    socket.once('error', reject);
  });
}

export async function answersPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMilliseconds });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

export async function answersRedis(port: number): Promise<void> {
  const answer = await ask(port, 'PING\r\n');
  if (!answer.startsWith('+PONG')) throw new Error(`Redis answers ${answer.trim()}`);
}

/** @throws Error if Redis hangs; loading its data is an answer */
export async function respondsRedis(port: number): Promise<void> {
  await ask(port, 'PING\r\n', silenceMilliseconds);
}

/** The question whether a PostgreSQL server speaks TLS, which it answers before a sign-in, while it recovers too. */
const SSL_REQUEST = Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f);

/** @throws Error if the PostgreSQL server hangs; being full or in recovery is an answer */
export async function respondsPostgres(port: number): Promise<void> {
  await ask(port, SSL_REQUEST, silenceMilliseconds);
}

async function ask(port: number, question: string | Uint8Array, patience = timeoutMilliseconds): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write(question));
    socket.setTimeout(patience, () => socket.destroy(new Error(`port ${port} does not answer`)));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`port ${port} closes the connection`)));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
}
