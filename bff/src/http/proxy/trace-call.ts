import { inSpan } from '@tailgate/service-kit/tracing';
import type { RequestHandler } from 'express';

export function traceCall(): RequestHandler {
  return ({ endpoint, method }, response, next) => {
    const { service, path: route } = endpoint ?? {};
    const span = { kind: 'call', attributes: { 'server.address': service, 'http.route': route } } as const;
    const call = () =>
      new Promise<void>((done) => {
        response.once('close', done);
        next();
      });
    void inSpan(`${method} ${route}`, span, call);
  };
}
