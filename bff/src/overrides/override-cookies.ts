import type { Request, Response } from 'express';
import { sessionCookieOptions } from '../sessions/session-cookie.ts';

interface Mode {
  readonly NODE_ENV: string;
}

/** In production the browser restricts a `__Host-` cookie to this host. */
const prefixOf = (mode: Mode) => `${sessionCookieOptions(mode).secure ? '__Host-' : ''}tailgate-override-`;

/** @returns the token of each front end that this browser has an override of; not verified */
export function overrideCookies({ headers }: Request, mode: Mode): Map<string, string> {
  const prefix = prefixOf(mode);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return new Map(
    pairs.flatMap((pair) => {
      const [, name, token] =
        /^([a-z][a-z0-9-]*)=(\S+)$/.exec(pair.startsWith(prefix) ? pair.slice(prefix.length) : '') ?? [];
      return name && token ? [[name, token] as const] : [];
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
