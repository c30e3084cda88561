import { type RegisterBody, routes } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import type { AccountDependencies } from './account-routes.ts';

export function register({ callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const body = request.body as RegisterBody;
    const user = await callUsers(routes.createUser, { body }, { requestId }).catch(passRefusalOn);
    describeSecurityEvent(response, { userId: user.id });
    log.info({ user_id: user.id }, 'account created');
    response.status(routes.register.status).json(routes.register.response.parse(user));
  };
}
