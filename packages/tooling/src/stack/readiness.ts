import { createConnection } from 'node:net';
import { Client } from 'pg';

const timeoutMilliseconds = 2000;

/** @throws Error with the answer if the address answers with an error */
export async function answersHttp(url: string): Promise<void> {
  // The mail viewer answers only requests that accept HTML.
  const headers = { accept: 'text/html, */*' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMilliseconds), redirect: 'manual' });
  const body = await response.text();
  if (response.status >= 400) throw new Error(`${url} answers ${response.status} ${body.slice(0, 300)}`);
}

/** @throws Error if nothing listens on this port of the loopback interface */
export async function accepts(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => resolve(void socket.destroy()));
    socket.once('error', reject);
  });
}

/** @throws Error if the PostgreSQL server refuses a connection to this database */
export async function answersPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMilliseconds });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** @throws Error if Redis on the loopback interface has not loaded its data */
export async function answersRedis(port: number): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
  if (!answer.startsWith('+PONG')) throw new Error(`Redis answers ${answer.trim()}`);
}
