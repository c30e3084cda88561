import type { Request } from 'express';

/** @returns the name whose password is tried: the one that was typed, or the current user's */
export function triedName({ body, currentSession }: Request): string {
  const { username } = (body ?? {}) as { username?: string };
  return username ?? currentSession?.user.username ?? '';
}
