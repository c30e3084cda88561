import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import type { SignedIn } from '../requests/request-state.ts';

/** Who sent a request that only someone who is signed in gets to send. */
export function signedInOf({ signedIn }: Request): SignedIn {
  if (!signedIn) throw appError('NOT_SIGNED_IN', 'Please sign in.');
  return signedIn;
}
