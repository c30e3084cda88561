import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';
import { readCookies } from '../requests/read-cookies.ts';

interface Mode {
  readonly NODE_ENV: string;
}

const secure = ({ NODE_ENV }: Mode) => NODE_ENV === 'production';

/** The browser restricts a `__Host-` cookie to this host, TLS and path "/". */
export function sessionCookieName(mode: Mode): string {
  return secure(mode) ? '__Host-tailgate' : 'tailgate';
}

/** No max-age: the server decides when a session ends. */
export function sessionCookieOptions(mode: Mode) {
  return { httpOnly: true, sameSite: 'lax', secure: secure(mode), path: '/' } as const satisfies CookieOptions;
}

/** The cookie need not be valid. */
export function hasSessionCookie(request: IncomingMessage, mode: Mode): boolean {
  return sessionCookieName(mode) in readCookies(request);
}
