import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../render-page.ts';

const STYLE = `
body { margin: 0; background: #f6f5f1; color: #111827; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
main { display: grid; gap: 1rem; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; overflow-wrap: anywhere; }
a { color: inherit; font-weight: 650; }
`;

export function sendNotice(
  response: Response,
  { status, title, text }: { status: number; title: string; text: string },
) {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response
    .status(status)
    .type('html')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Open the portal</a></p>
</main>
</body>
</html>
`);
}
