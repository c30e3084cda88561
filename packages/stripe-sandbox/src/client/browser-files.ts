import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, '..', 'browser');

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The parts of stripe.js in the order they depend on each other. */
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

/** One file that pages may load, read anew each time so that an edit shows on reload. */
export function readBrowserFile(name: string): BrowserFile {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    content: readFileSync(join(DIRECTORY, name), 'utf8'),
  };
}

/**
 * stripe.js is a classic script, because that is what loaders of Stripe.js insert. Its parts are modules for the sake
 * of their reader and the type checker; here their import and export words are taken off and a function put around.
 */
export function assembleStripeJs(): BrowserFile {
  const parts = STRIPE_JS_PARTS.map((name) =>
    readBrowserFile(name)
      .content.replace(/^import[^;]*;$/gm, '')
      .replace(/^export /gm, ''),
  );
  return { type: TYPES['.js'] ?? '', content: `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n` };
}
