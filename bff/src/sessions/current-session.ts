import type { User } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import type { SessionData } from 'express-session';

export interface CurrentSession {
  readonly sessionId: string;
  readonly content: Partial<SessionData>;
  readonly user: User;
  /** When the session was last known to be live, in epoch milliseconds. */
  readonly seenAt: number;
  readonly startedAt: number;
  readonly mustSetUp: boolean;
  /** Until when the last proof of who the user is counts, in epoch milliseconds. */
  readonly provenUntil: number;
}

export function currentSessionOf({ currentSession }: Request): CurrentSession {
  if (!currentSession) throw appError('NOT_SIGNED_IN', 'Please sign in.');
  return currentSession;
}

declare module 'express-serve-static-core' {
  interface Request {
    currentSession?: CurrentSession;
  }
}

declare module 'express-session' {
  interface SessionData {
    user: User;
    startedAt: number;
    /** When the session ends at the latest, in epoch milliseconds. */
    endsAt: number;
    browser: string;
    /** The user may do nothing but set up a second factor. Absent in sessions of an older release. */
    mustSetUp: boolean;
    /** When the user last proved who they are, in epoch milliseconds. Absent in sessions of an older release. */
    provenAt: number;
  }
}
