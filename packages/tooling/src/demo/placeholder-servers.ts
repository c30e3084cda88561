import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as send } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { createInterface } from 'node:readline';

interface PlaceholderServer {
  close(): Promise<void>;
}

/**
 * Accepts and drops the mails of the company's past, which the viewer would show with today's date. A library's server waits 100 ms
 * before each greeting, to catch spammers.
 */
export async function startMailSink(port: number): Promise<PlaceholderServer> {
  const server = createTcpServer((socket) => {
    let isMessage = false;
    const answer = (line: string) => {
      if (isMessage && line !== '.') return;
      const isData = line.toUpperCase() === 'DATA';
      isMessage = isData;
      socket.write(isData ? '354 Go on\r\n' : '250 OK\r\n');
      if (line.toUpperCase() === 'QUIT') socket.end();
    };
    socket.on('error', () => undefined);
    socket.write('220 Tailgate\r\n');
    createInterface({ input: socket }).on('line', answer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const EVENTS = '/api/stripe/webhook';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Tailgate is starting</title><p>Tailgate is starting. This page opens it in a moment.</p></html>`;

/** Answers on the BFF's port until the company is complete, and passes Stripe's events on as the BFF does. */
export async function startWaitingPage(port: number, paymentsUrl: string): Promise<PlaceholderServer> {
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === EVENTS) {
      passOn(request, response, `${paymentsUrl}${EVENTS}`);
      return;
    }
    request.resume();
    response.writeHead(503, { 'content-type': 'text/html', connection: 'close', 'retry-after': '2' }).end(PAGE);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, () => resolve());
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, url: string): void {
  const onward = send(url, { method: 'POST', headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
