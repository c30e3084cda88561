import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';

/** Node publishes each request here; nothing is measured while nothing listens. */
const STARTED = 'http.server.request.start';
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** As nginx counts a request whose client left before the answer. */
const CLIENT_LEFT = '499';

interface Started {
  readonly request: IncomingMessage;
  readonly response: ServerResponse & { locals?: { routeName?: string } };
  readonly server: Server;
}

/**
 * Measures the requests of this process by the route table's names. An address never becomes a label: there is no end of them, and
 * the address of a payment link is a secret.
 * @param own the server of the metrics, which is left out
 */
export function measureRequests(registry: Registry, own: Server): () => void {
  const durations = new Histogram({
    name: 'tailgate_http_request_duration_seconds',
    help: 'Requests by route, status and duration',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const measure = (message: unknown) => {
    const { response, server } = message as Started;
    if (server === own) return;
    const started = performance.now();
    response.once('close', () => {
      const route = response.locals?.routeName ?? '(none)';
      const status = response.writableFinished ? String(response.statusCode) : CLIENT_LEFT;
      durations.observe({ route, status }, (performance.now() - started) / 1_000);
    });
  };
  subscribe(STARTED, measure);
  return () => void unsubscribe(STARTED, measure);
}
