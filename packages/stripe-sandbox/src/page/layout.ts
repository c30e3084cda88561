import { html, type SafeHtml } from './safe-html.ts';

export function layout(title: string, body: SafeHtml): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/_sandbox/page.css" />
  </head>
  <body>
    ${body}
  </body>
</html>`.toString();
}

export function messagePage(message: string): string {
  return layout('Stripe sandbox', html`<main class="narrow"><section class="panel"><p>${message}</p></section></main>`);
}
