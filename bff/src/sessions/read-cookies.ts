import type { IncomingMessage } from 'node:http';
import { type Cookies, parseCookie } from 'cookie';

export function readCookies({ headers }: Pick<IncomingMessage, 'headers'>): Cookies {
  return parseCookie(headers.cookie ?? '');
}
