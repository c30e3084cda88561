import type { IncomingMessage } from 'node:http';
import { type Cookies, parseCookie } from 'cookie';

/** @returns the cookies of a request by name; none of them is verified */
export function readCookies({ headers }: Pick<IncomingMessage, 'headers'>): Cookies {
  return parseCookie(headers.cookie ?? '');
}
