import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, '..', 'browser');

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The parts of stripe.js, each after those it depends on. */
const STRIPE_JS_PARTS = [
  'protocol.js',
  'page/emitter.js',
  'page/sandbox-frame.js',
  'page/challenge-dialog.js',
  'page/payment-element.js',
  'page/elements.js',
  'page/stripe.js',
];

export interface BrowserFile {
  type: string;
  content: string;
}

export function readBrowserFile(name: string): BrowserFile {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    content: readFileSync(join(DIRECTORY, name), 'utf8'),
  };
}

/**
 * Joins the parts of stripe.js, which are modules for readers and the type checker, into a classic script, which is
 * what loaders of Stripe.js insert: removes imports and exports and adds a function around them.
 */
export function assembleStripeJs(): BrowserFile {
  const parts = STRIPE_JS_PARTS.map((name) =>
    readBrowserFile(name)
      .content.replace(/^import[^;]*;$/gm, '')
      .replace(/^export /gm, ''),
  );
  return { type: TYPES['.js'] ?? '', content: `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n` };
}
