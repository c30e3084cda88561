import type { Request, Response } from 'express';
import { readCookies } from '../../sessions/read-cookies.ts';
import { sessionCookieOptions } from '../../sessions/session-cookie.ts';

interface Mode {
  readonly NODE_ENV: string;
}

/** In production the browser restricts a `__Host-` cookie to this host. */
const prefixOf = (mode: Mode) => `${sessionCookieOptions(mode).secure ? '__Host-' : ''}tailgate-override-`;

export function overrideCookies(request: Request, mode: Mode): Map<string, string> {
  const prefix = prefixOf(mode);
  return new Map(
    Object.entries(readCookies(request)).flatMap(([cookie, token]) => {
      const name = cookie.startsWith(prefix) ? cookie.slice(prefix.length) : '';
      return /^[a-z][a-z0-9-]*$/.test(name) && token ? [[name, token] as const] : [];
    }),
  );
}

export function setOverrideCookie(
  response: Response,
  mode: Mode,
  { name, token, expires }: { name: string; token: string; expires: Date },
): void {
  response.cookie(`${prefixOf(mode)}${name}`, token, { ...sessionCookieOptions(mode), expires });
}

export function clearOverrideCookies(request: Request, response: Response, mode: Mode): void {
  for (const name of overrideCookies(request, mode).keys())
    response.clearCookie(`${prefixOf(mode)}${name}`, sessionCookieOptions(mode));
}
