import type { Route, RouteName } from '@tailgate/contracts';
import type { ReleaseToken } from '@tailgate/releases';

export type Endpoint = Route & { readonly name: RouteName };

declare module 'express-serve-static-core' {
  interface Request {
    /** Absent outside the API. */
    endpoint?: Endpoint;
    /** Set in place of a session. */
    releaseToken?: ReleaseToken;
    /** Set if the body had to be read before it was passed on. */
    bufferedBody?: Buffer;
  }
}
