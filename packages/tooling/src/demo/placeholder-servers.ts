import { createServer } from 'node:http';
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

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Tailgate is starting</title><p>Tailgate is starting. This page opens it in a moment.</p></html>`;

/**
 * Answers on the BFF's port until the company is complete. Accepts and drops Stripe's events, because each action finishes its own
 * payment.
 */
export async function startWaitingPage(port: number): Promise<PlaceholderServer> {
  const server = createServer((request, response) => {
    request.resume();
    const isStripeEvent = request.method === 'POST' && request.url === '/api/stripe/webhook';
    response.writeHead(isStripeEvent ? 200 : 503, {
      'content-type': 'text/html',
      connection: 'close',
      'retry-after': '2',
    });
    response.end(isStripeEvent ? undefined : PAGE);
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
