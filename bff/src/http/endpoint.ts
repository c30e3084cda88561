import type { Route, RouteName } from '@tailgate/contracts';
import type { ReleaseToken } from '@tailgate/releases';

export type Endpoint = Route & { readonly name: RouteName };

declare module 'express-serve-static-core' {
  interface Request {
    endpoint?: Endpoint;
    releaseToken?: ReleaseToken;
    bufferedBody?: Buffer;
  }
}
