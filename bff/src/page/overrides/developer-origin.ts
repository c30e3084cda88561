import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const developerOrigin = z.string().refine(isLoopbackOrigin, 'must look like http://localhost:3100');

/** Only the browser's own machine: a page must not load scripts from anywhere else. */
function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && /^https?:$/.test(url.protocol) && LOOPBACK.has(url.hostname);
}
