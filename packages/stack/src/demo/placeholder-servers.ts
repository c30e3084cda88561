import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/**
 * Accepts and drops the mails of the company's past, which the viewer would show with today's date. A library's server waits 100 ms
 * before each greeting, to catch spammers.
 */
export function startMailSink(port: number): void {
  const server = createTcpServer((socket) => {
    let isMessage = false;
    const answer = (line: string) => {
      if (isMessage && line !== '.') return;
      isMessage = line.toUpperCase() === 'DATA';
      socket.write(isMessage ? '354 Go on\r\n' : '250 OK\r\n');
      if (line.toUpperCase() === 'QUIT') socket.end();
    };
    socket.on('error', () => undefined);
    socket.write('220 Tailgate\r\n');
    createInterface({ input: socket }).on('line', answer);
  });
  server.listen(port, '127.0.0.1');
}

const DAY_MS = 86_400_000;
const EVENTS = '/api/stripe/webhook';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Tailgate is starting</title><p>Tailgate is starting. This page opens it in a moment.</p></html>`;

/**
 * Answers on the BFF's port until the company is complete. Passes on Stripe's events of the last day, which the money check expects.
 * Older ones would only repeat what each step has finished.
 */
export function startWaitingPage(port: number, paymentsUrl: string): Server {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === EVENTS) {
      response.writeHead(await passOn(request, `${paymentsUrl}${EVENTS}`)).end();
      return;
    }
    request.resume();
    response.writeHead(503, { 'content-type': 'text/html', connection: 'close', 'retry-after': '2' }).end(PAGE);
  });
  return server.listen(port, '127.0.0.1');
}

async function passOn(request: IncomingMessage, url: string): Promise<number> {
  const body = await text(request);
  const { created } = JSON.parse(body) as { created: number };
  if (Date.now() - created * 1000 > DAY_MS) return 200;
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': String(request.headers['stripe-signature']),
  };
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => ({ status: 502 }));
  return answer.status;
}
