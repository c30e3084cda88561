import { type NewPasskeyBody, routes } from '@tailgate/contracts';
import { notFound, requestContext, UpstreamError } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { passRefusalOn } from '../../http/pass-refusal-on.ts';
import { readParams } from '../../http/read-input.ts';
import { currentSessionOf } from '../../sessions/current-session.ts';
import { isNotFound } from '../../sessions/find-user.ts';
import { contentOf, renewSession } from '../../sessions/renew-session.ts';
import { countRevocations } from '../../sessions/start-session.ts';
import type { AccountDependencies } from '../account-routes.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';

export function answerOwnFactors({ callUsers, requiredRoles }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { user } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const factors = await callUsers(routes.findSecondFactors, { params: { id: user.id } }, { requestId });
    response.json({ ...factors, required: requiredRoles.includes(user.role) });
  };
}

export function startTotp({ callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const body = { user_id: currentSessionOf(request).user.id };
    response.json(await callUsers(routes.startTotp, { body }, { requestId }).catch(passRefusalOn));
  };
}

export function confirmTotp(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers } = dependencies;
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const revocationsSeen = await countRevocations(sessions);
    const body = { ...(request.body as { code: string }), user_id: currentSessionOf(request).user.id };
    const codes = await callUsers(routes.confirmTotp, { body }, { requestId }).catch(passRefusalOn);
    await finishSetUp(dependencies, request, response, revocationsSeen);
    response.json(codes);
  };
}

export function startPasskey({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { user, sessionId } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const options = await callUsers(routes.startPasskey, { body: { user_id: user.id } }, { requestId }).catch(
      passRefusalOn,
    );
    await keepChallenge(sessions, sessionId, options.challenge);
    response.json(routes.startOwnPasskey.response.parse(options));
  };
}

export function addPasskey(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers } = dependencies;
  return async (request, response) => {
    const { user, sessionId } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const revocationsSeen = await countRevocations(sessions);
    const challenge = await takeChallenge(sessions, sessionId);
    const body = { ...(request.body as NewPasskeyBody), user_id: user.id, challenge };
    const codes = await callUsers(routes.addPasskey, { body }, { requestId }).catch(passRefusalOn);
    await finishSetUp(dependencies, request, response, revocationsSeen);
    response.json(codes);
  };
}

export function removeFactor(
  { callUsers, requiredRoles }: AccountDependencies,
  what: 'totp' | 'passkey',
): RequestHandler {
  return async (request, response) => {
    const { user } = currentSessionOf(request);
    const { requestId } = requestContext(response);
    const passkeyId = what === 'totp' ? null : readParams(request, routes.removeOwnPasskey).id;
    const body = { user_id: user.id, passkey_id: passkeyId, keep_one: requiredRoles.includes(user.role) };
    await callUsers(routes.removeFactor, { body }, { requestId }).catch(refuseMissing).catch(passRefusalOn);
    response.status(204).end();
  };
}

export function renewRecoveryCodes({ callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const body = { user_id: currentSessionOf(request).user.id };
    response.json(await callUsers(routes.renewRecoveryCodes, { body }, { requestId }).catch(passRefusalOn));
  };
}

async function finishSetUp(
  { sessions }: AccountDependencies,
  request: Request,
  response: Response,
  revocationsSeen: number,
): Promise<void> {
  const currentSession = currentSessionOf(request);
  if (!currentSession.mustSetUp) return;
  const content = { ...contentOf(currentSession), mustSetUp: false };
  await renewSession(sessions, request, response, content, revocationsSeen);
}

function refuseMissing(error: unknown): never {
  if (error instanceof UpstreamError && isNotFound(error)) throw notFound('Second factor');
  throw error;
}
