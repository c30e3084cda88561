import { appError } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/** GET /api/user: who is signed in. */
export function answerCurrentUser(): RequestHandler {
  return ({ signedIn }, response) => {
    if (!signedIn) throw appError('NOT_SIGNED_IN', 'Nobody is signed in.');
    response.json(signedIn.user);
  };
}
