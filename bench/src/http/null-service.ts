import { createServer } from 'node:http';

const two = (hour: number) => String(hour).padStart(2, '0');
const slots = Array.from({ length: 12 }, (_, n) => ({
  ...{ id: 1 + n, date: '2030-01-02' },
  ...{ start_time: `${two(7 + n)}:00:00`, end_time: `${two(8 + n)}:00:00`, is_available: true },
}));
const body = Buffer.from(JSON.stringify(slots));
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };

createServer({ keepAliveTimeout: 61_000 }, (_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
