import { signInAgain } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import type { CurrentSession } from '../sessions/current-session.ts';

export function isProven({ provenUntil }: CurrentSession): boolean {
  return Date.now() < provenUntil;
}

/**
 * Refuses routes that need a recent sign-in to sessions whose user proved too long ago who they are. A release token is no session: it
 * names what it may do, and expires.
 */
export function refuseOldProof(): RequestHandler {
  return ({ endpoint, currentSession }, _response, next) => {
    const isRefused = endpoint?.recentSignIn === 'always' && currentSession && !isProven(currentSession);
    next(isRefused ? signInAgain() : undefined);
  };
}
