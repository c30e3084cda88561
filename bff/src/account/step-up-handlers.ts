import { type PasskeySignInBody, routes, type StepUpBody } from '@tailgate/contracts';
import { appError, requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { readJsonBody } from '../http/read-input.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { contentOf, renewSession } from '../sessions/renew-session.ts';
import { countRevocations } from '../sessions/start-session.ts';
import type { AccountDependencies } from './account-routes.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { keepChallenge, moveChallenge, takeChallenge } from './second-factors/challenges.ts';
import { hasSecondFactor, methodsOf } from './second-factors/factors-of-user.ts';

/** A download that starts now must not be refused because its request arrives later. */
const MARGIN_MS = 30_000;

export function stepUpHandlers(dependencies: AccountDependencies) {
  const { signInLimit, accountLimit, codeLimit } = dependencies;
  return {
    stepUpState: [answerState(dependencies)],
    // Count with the limits of sign-ins, and per user over all addresses: a thief of a session may have the browser's
    // cookie too.
    stepUp: [readJsonBody(), signInLimit.count, accountLimit.count, codeLimit.count, proveByPassword(dependencies)],
    stepUpChallenge: [challengePasskey(dependencies)],
    stepUpWithPasskey: [readJsonBody(), proveByPasskey(dependencies)],
  } satisfies Record<string, readonly RequestHandler[]>;
}

function answerState({ callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { user, provenUntil } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const factors = await callUsers(routes.findSecondFactors, { params: { id: user.id } }, { requestId });
    const methods = hasSecondFactor(factors) ? methodsOf(factors) : [];
    response.json({ recent: Date.now() + MARGIN_MS < provenUntil, methods });
  };
}

function proveByPassword(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers, signInLimit, accountLimit, codeLimit } = dependencies;
  return async (request, response) => {
    const { user } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const revocationsSeen = await countRevocations(sessions);
    const { password, code } = request.body as StepUpBody;
    await checkOwnPassword(dependencies, user, password, requestId);
    await accountLimit.forgive(request);
    await signInLimit.reset(request);
    const factors = await callUsers(routes.findSecondFactors, { params: { id: user.id } }, { requestId });
    if (hasSecondFactor(factors)) {
      const body = { user_id: user.id, code: code ?? refuseMissingCode() };
      const { method } = await callUsers(routes.checkCode, { body }, { requestId }).catch(passRefusalOn);
      if (method === 'recovery-code') recordSecurityEvent(request, response, { kind: 'recovery-code-used' });
    }
    await codeLimit.reset(request);
    await renewProof(dependencies, request, response, revocationsSeen);
    response.json({ ok: true });
  };
}

function challengePasskey({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { user, sessionId } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const options = await callUsers(routes.askForPasskey, { body: { user_id: user.id } }, { requestId });
    await keepChallenge(sessions, ownerOf(sessionId), options.challenge);
    response.json(routes.stepUpChallenge.response.parse(options));
  };
}

function proveByPasskey(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers } = dependencies;
  return async (request, response) => {
    const { user, sessionId } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const revocationsSeen = await countRevocations(sessions);
    const challenge = await takeChallenge(sessions, ownerOf(sessionId));
    const { credential } = request.body as PasskeySignInBody;
    const body = { user_id: user.id, challenge, credential };
    await callUsers(routes.checkPasskey, { body }, { requestId }).catch(passRefusalOn);
    await renewProof(dependencies, request, response, revocationsSeen);
    response.json({ ok: true });
  };
}

async function renewProof(
  { sessions }: AccountDependencies,
  request: Request,
  response: Response,
  revocationsSeen: number,
): Promise<void> {
  const currentSession = currentSessionOf(request);
  const content = { ...contentOf(currentSession), provenAt: Date.now() };
  const renewed = await renewSession(sessions, request, response, content, revocationsSeen);
  // Adding a passkey goes on after the proof that it asked for.
  await moveChallenge(sessions, currentSession.sessionId, renewed);
}

const ownerOf = (sessionId: string) => `step-up:${sessionId}`;

function refuseMissingCode(): never {
  const message = 'Enter a code of your authenticator app, or a recovery code';
  throw appError('WRONG_CODE', message, { details: [{ field: 'code', message }] });
}
