import { html, type SafeHtml } from './safe-html.ts';

/** The frame of the sandbox's own pages. */
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
