import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as send } from 'node:http';
import { SMTPServer } from 'smtp-server';

interface PlaceholderServer {
  close(): Promise<void>;
}

/** Accepts and drops the mails of the company's past, which the viewer would show with today's date. */
export async function startMailSink(port: number): Promise<PlaceholderServer> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.on('end', () => done()).resume();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
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
