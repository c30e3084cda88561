import type { Request } from 'express';

export function triedName({ body, currentSession }: Request): string {
  const { username } = (body ?? {}) as { username?: string };
  return username ?? currentSession?.user.username ?? '';
}
