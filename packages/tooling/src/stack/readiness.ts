import { createConnection } from 'node:net';
import { Client } from 'pg';

const patienceMilliseconds = 2000;

/** Resolves when the address answers without a server error; rejects with what it said otherwise. */
export async function answersHttp(url: string): Promise<void> {
  // As a browser asks: the mail viewer has its page only for those.
  const headers = { accept: 'text/html, */*' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMilliseconds), redirect: 'manual' });
  const body = await response.text();
  if (response.status >= 400) throw new Error(`${url} answers ${response.status} ${body.slice(0, 300)}`);
}

/** Resolves when the PostgreSQL server takes a connection to this database. */
export async function answersPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patienceMilliseconds });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** Resolves when Redis on the loopback interface has loaded its data. */
export async function answersRedis(port: number): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
  if (!answer.startsWith('+PONG')) throw new Error(`Redis answers ${answer.trim()}`);
}
