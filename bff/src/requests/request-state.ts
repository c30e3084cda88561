import type { Route, RouteName, User } from '@tailgate/contracts';
import type { Review } from '../sessions/review-user.ts';

/** A route of the table with the name it has there. */
export type Endpoint = Route & { readonly name: RouteName };

/** The session a request came with, as it was when it was read. */
export interface SignedIn {
  readonly sessionId: string;
  readonly user: User;
  /** When the session was last seen alive, in milliseconds of the epoch. */
  readonly seenAt: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The route of the table that this request asks for; absent outside the API. */
    endpoint?: Endpoint;
    /** Absent when nobody is signed in. */
    signedIn?: SignedIn;
    /** The body, when it had to be read before it was passed on. */
    bufferedBody?: Buffer;
    /** What ends the review of the user whom this request is to delete. */
    review?: Review;
  }
}

declare module 'express-session' {
  interface SessionData {
    user: User;
    /** When one signed in, in milliseconds of the epoch. */
    startedAt: number;
    /** When the session ends even if it is used all the time, in milliseconds of the epoch. */
    endsAt: number;
    /** The browser that signed in, in words. */
    browser: string;
  }
}
