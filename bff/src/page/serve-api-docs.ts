import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '@tailgate/contracts/openapi';
import { Router } from 'express';
import { DOCS_POLICY } from '../http/content-security-policy.ts';

const READER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tailgate API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script defer src="/api/docs/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/start.js"></script>
</head>
<body><div id="api"></div></body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

let written: string | undefined;
/** When first asked for, because the start would wait for it. */
const writtenDocument = () => (written ??= JSON.stringify(openApiDocument()));

export function serveApiDocs(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/api/openapi.json', (_request, response) => {
    response.type('json').send(writtenDocument());
  });
  router.get('/api/docs', (_request, response) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    response.type('html').send(PAGE);
  });
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(START);
  });
  for (const file of FILES) {
    router.get(`/api/docs/${file}`, (_request, response) => response.sendFile(join(READER, file), { maxAge: '1h' }));
  }
  return router;
}
