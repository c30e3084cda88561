import type { User } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import type { SessionData } from 'express-session';

/** The session of a request, with the current user. */
export interface CurrentSession {
  readonly sessionId: string;
  /** As it is in Redis. */
  readonly content: Partial<SessionData>;
  readonly user: User;
  /** When the session was last known to be live, in epoch milliseconds. */
  readonly seenAt: number;
  /** When the user signed in, in epoch milliseconds. */
  readonly startedAt: number;
  /** Only routes with `beforeSetUp` are open. */
  readonly mustSetUp: boolean;
  /** Until when the last proof of who the user is counts, in epoch milliseconds. */
  readonly provenUntil: number;
}

/** @throws AppError NOT_SIGNED_IN */
export function currentSessionOf({ currentSession }: Request): CurrentSession {
  if (!currentSession) throw appError('NOT_SIGNED_IN', 'Please sign in.');
  return currentSession;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Absent if the request is signed out. */
    currentSession?: CurrentSession;
  }
}

declare module 'express-session' {
  interface SessionData {
    user: User;
    /** When the user signed in, in epoch milliseconds. */
    startedAt: number;
    /** When the session ends at the latest, in epoch milliseconds. */
    endsAt: number;
    /** For example "Firefox on Windows". */
    browser: string;
    /** The user may do nothing but set up a second factor. Absent in sessions of an older release. */
    mustSetUp: boolean;
    /** When the user last proved who they are, in epoch milliseconds. Absent in sessions of an older release. */
    provenAt: number;
  }
}
