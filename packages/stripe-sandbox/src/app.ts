import express, { type Express, type RequestHandler } from 'express';
import { readBrowserFile } from './client/browser-files.ts';
import { clientRoutes } from './client/client-routes.ts';
import { pageRoutes } from './client/page-routes.ts';
import type { Context } from './context.ts';
import { controlRoutes } from './control/control-routes.ts';
import { apiRoutes } from './http/api-routes.ts';
import { answerErrors, unknownUrl } from './http/errors.ts';
import { refuseForeignHosts, refuseForeignOrigins } from './http/refuse-foreign-pages.ts';
import { overviewPage } from './page/overview-page.ts';

export function createApp(context: Context): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(setSafeHeaders);
  app.use('/v1', apiRoutes(context));
  // Payments calls the API with its key, by whatever name the sandbox has there.
  app.use(refuseForeignHosts);
  app.use(['/client', '/_sandbox'], refuseForeignOrigins(context));
  app.use('/client', clientRoutes(context));
  app.get('/_sandbox/page.css', (_request, response) => {
    const { type, content } = readBrowserFile('page.css');
    response.type(type).send(content);
  });
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.use('/_sandbox', controlRoutes(context));
  app.get('/', (_request, response) => {
    response.send(overviewPage(context.store));
  });
  app.use(pageRoutes(context));
  app.use(unknownUrl);
  app.use(answerErrors(context));
  return app;
}

/** The default policy is the strictest. The frames, which other pages embed, set their own. */
const setSafeHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};
