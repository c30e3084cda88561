import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';

interface Mode {
  readonly NODE_ENV: string;
}

const secure = ({ NODE_ENV }: Mode) => NODE_ENV === 'production';

/** Name of the session cookie. The browser holds a `__Host-` cookie to exactly this host, over TLS, for every path. */
export function sessionCookieName(mode: Mode): string {
  return secure(mode) ? '__Host-tailgate' : 'tailgate';
}

/** Attributes of the session cookie. It has no age of its own: the browser drops it, the server decides how long it counts. */
export function sessionCookieOptions(mode: Mode) {
  return { httpOnly: true, sameSite: 'lax', secure: secure(mode), path: '/' } as const satisfies CookieOptions;
}

/** Whether the request came with a session cookie, valid or not. */
export function hasSessionCookie(request: IncomingMessage, mode: Mode): boolean {
  const name = `${sessionCookieName(mode)}=`;
  return (request.headers.cookie ?? '').split(';').some((pair) => pair.trimStart().startsWith(name));
}
