import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

interface StandIn {
  close(): Promise<void>;
}

/** Takes the mails of the company's past and keeps none: in the viewer they would all be of today. */
export async function startMailStandIn(port: number): Promise<StandIn> {
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
 * Answers on the BFF's port until the company is complete. Stripe's events are accepted and dropped: each act already sees its
 * payment through.
 */
export async function startDoorkeeper(port: number): Promise<StandIn> {
  const server = createServer((request, response) => {
    request.resume();
    const isHint = request.method === 'POST' && request.url === '/api/stripe/webhook';
    response.writeHead(isHint ? 200 : 503, { 'content-type': 'text/html', connection: 'close', 'retry-after': '2' });
    response.end(isHint ? undefined : PAGE);
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
