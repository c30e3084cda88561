import type { IncomingMessage } from 'node:http';
import { unsign } from 'cookie-signature';
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

/** @returns the id in the cookie, if one of these secrets signed it; express-session writes it so */
export function signedSessionId(request: IncomingMessage, mode: Mode, secrets: readonly string[]): string | undefined {
  const value = readCookies(request)[sessionCookieName(mode)];
  if (!value?.startsWith('s:')) return undefined;
  for (const secret of secrets) {
    const id = unsign(value.slice(2), secret);
    if (id !== false) return id;
  }
  return undefined;
}
