import type { Route, RouteName, User } from '@tailgate/contracts';

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
    /** The body, when it had to be read before its length was known. */
    bufferedBody?: Buffer;
  }
}

declare module 'express-session' {
  interface SessionData {
    user: User;
    /** When the session ends even if it is used all the time, in milliseconds of the epoch. */
    endsAt: number;
  }
}
