import { createServer } from 'node:http';
import { Pool } from 'pg';

// Answers each request with one conditional UPDATE: the least that a service can do for a slot over HTTP.
const { PORT, DATABASE_URL, STATEMENT = '', CONNECTIONS } = process.env;
const { text, values, slotAt, quoteAt } = JSON.parse(STATEMENT) as {
  text: string;
  values: readonly unknown[];
  slotAt: number;
  quoteAt: number;
};
const pool = new Pool({ connectionString: DATABASE_URL, max: Number(CONNECTIONS) });

createServer({ keepAliveTimeout: 61_000 }, async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method !== 'POST') return void response.end();
  const { slot, quote } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { slot: number; quote: number };
  const own = values.with(slotAt, slot).with(quoteAt, quote);
  const { rowCount } = await pool.query({ name: 'hold', text, values: own });
  response.writeHead(rowCount === 0 ? 409 : 200, { 'Content-Length': 0 }).end();
}).listen(Number(PORT), '127.0.0.1');
