import { type PasskeySignInBody, routes, type SignInCodeBody } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { passRefusalOn } from '../../http/pass-refusal-on.ts';
import { describeSecurityEvent, recordSecurityEvent } from '../../security-events/record-security-event.ts';
import { countRevocations } from '../../sessions/start-session.ts';
import type { AccountDependencies } from '../account-routes.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { methodsOf } from './factors-of-user.ts';
import { finishSignIn } from './finish-sign-in.ts';
import {
  endPendingSignIn,
  findPendingSignIn,
  requirePendingSignIn,
  signInExpired,
  startPendingSignIn,
} from './pending-sign-in.ts';

export function readPendingSignIn({ sessions }: AccountDependencies): RequestHandler {
  return async (request, _response, next) => {
    request.pendingSignIn = await requirePendingSignIn(sessions, request);
    next();
  };
}

export function answerSignInSteps({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { userId } = await requirePendingSignIn(sessions, request);
    if (userId === null) throw signInExpired();
    const { requestId } = requestContext(response);
    const factors = await callUsers(routes.findSecondFactors, { params: { id: userId } }, { requestId });
    response.json({ methods: methodsOf(factors) });
  };
}

export function finishWithCode(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers, codeLimit } = dependencies;
  return async (request, response) => {
    const pending = request.pendingSignIn;
    if (!pending || pending.userId === null) throw signInExpired();
    const { requestId } = requestContext(response);
    const { code } = request.body as SignInCodeBody;
    const body = { user_id: pending.userId, code };
    describeSecurityEvent(response, { userId: pending.userId });
    const { user, method } = await callUsers(routes.checkCode, { body }, { requestId }).catch(passRefusalOn);
    await endPendingSignIn(sessions, pending, response);
    await codeLimit.reset(request);
    if (method === 'recovery-code')
      recordSecurityEvent(request, response, { kind: 'recovery-code-used', userId: user.id });
    const { revocationsSeen } = pending;
    response.json(await finishSignIn(dependencies, request, response, { user, revocationsSeen }));
  };
}

export function challengePasskey({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const revocationsSeen = await countRevocations(sessions);
    const pending =
      (await findPendingSignIn(sessions, request)) ??
      (await startPendingSignIn(sessions, response, { userId: null, revocationsSeen }));
    const body = { user_id: pending.userId };
    const options = await callUsers(routes.askForPasskey, { body }, { requestId });
    await keepChallenge(sessions, pending.key, options.challenge);
    response.json(routes.passkeyChallenge.response.parse(options));
  };
}

/** A passkey verifies its user itself, so it needs no password. */
export function signInWithPasskey(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers } = dependencies;
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const pending = await requirePendingSignIn(sessions, request);
    if (pending.userId !== null) describeSecurityEvent(response, { userId: pending.userId });
    const challenge = await takeChallenge(sessions, pending.key);
    const { credential } = request.body as PasskeySignInBody;
    const body = { user_id: pending.userId, challenge, credential };
    const user = await callUsers(routes.checkPasskey, { body }, { requestId }).catch(passRefusalOn);
    await endPendingSignIn(sessions, pending, response);
    const { revocationsSeen } = pending;
    response.json(await finishSignIn(dependencies, request, response, { user, revocationsSeen }));
  };
}
