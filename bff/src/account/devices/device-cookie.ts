import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookies } from '../../sessions/read-cookies.ts';
import { sessionCookieOptions } from '../../sessions/session-cookie.ts';

interface Mode {
  readonly NODE_ENV: string;
}

/** As long as browsers keep a cookie. */
export const DEVICE_DAYS = 400;

const nameOf = (mode: Mode) => `${sessionCookieOptions(mode).secure ? '__Host-' : ''}tailgate-device`;

export function deviceOf(request: Pick<Request, 'headers'>, mode: Mode): string | undefined {
  const value = readCookies(request)[nameOf(mode)];
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}

export function setDeviceCookie(response: Response, mode: Mode, device: string): void {
  response.cookie(nameOf(mode), device, { ...sessionCookieOptions(mode), maxAge: DEVICE_DAYS * 86_400_000 });
}

export const newDevice = (): string => randomBytes(16).toString('base64url');
