import type { IncomingMessage } from 'node:http';
import { unsign } from 'cookie-signature';
import type { CookieOptions } from 'express';
import { LRUCache } from 'lru-cache';
import { readCookies } from './read-cookies.ts';

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

export function hasSessionCookie(request: Pick<IncomingMessage, 'headers'>, mode: Mode): boolean {
  return sessionCookieName(mode) in readCookies(request);
}

const MAX_REMEMBERED = 10_000;

export function createIdReader(mode: Mode, secrets: readonly string[]) {
  const name = sessionCookieName(mode);
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (request: Pick<IncomingMessage, 'headers'>): string | undefined => {
    const value = readCookies(request)[name];
    if (!value?.startsWith('s:')) return undefined;
    const id = known.get(value) ?? idSignedWith(secrets, value.slice(2));
    if (id !== undefined) known.set(value, id);
    return id;
  };
}

function idSignedWith(secrets: readonly string[], signed: string): string | undefined {
  for (const secret of secrets) {
    const id = unsign(signed, secret);
    if (id !== false) return id;
  }
  return undefined;
}
