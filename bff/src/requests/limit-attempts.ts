import type { RouteName } from '@tailgate/contracts';
import type { Request, RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';
import { addressOf, createLimit, type LimitDependencies, typed } from './create-limit.ts';

/** Counts sign-ins of one user name from one address; a success starts the count anew. It runs after the body was read. */
export function limitSignIns(dependencies: LimitDependencies, config: BffConfig) {
  const keyOf = (request: Request) => {
    const { username } = request.body as { username: string };
    return `${typed(username)}:${addressOf(request)}`;
  };
  const limit = createLimit(dependencies, {
    name: 'username',
    limit: config.LOGIN_LIMIT_PER_15_MIN,
    keyOf,
    openWithoutRedis: false,
  });
  return { count: limit as RequestHandler, reset: async (request: Request) => limit.resetKey(keyOf(request)) };
}

/**
 * Limits by what is asked about: the mailbox that would be flooded, the user whose password would be guessed. It runs after
 * the body of a forgotten password was read (see limit-body.ts).
 */
export function limitAttempts(dependencies: LimitDependencies, config: BffConfig): RequestHandler {
  const limit = (name: string, count: number, keyOf: (request: Request) => string) =>
    createLimit(dependencies, { name, limit: count, keyOf, openWithoutRedis: false });
  const limits: Partial<Record<RouteName, RequestHandler>> = {
    // Of one client address: otherwise anyone could keep the owner of a mailbox from getting the mail.
    forgotPassword: limit(
      'forgotten-address',
      config.FORGOT_PASSWORD_LIMIT_PER_15_MIN,
      (request) => `${typed(emailIn(request))}:${addressOf(request)}`,
    ),
    changePassword: limit('changing-user', config.CHANGE_PASSWORD_LIMIT_PER_15_MIN, userOf),
    requestEmailVerification: limit('verifying-user', config.EMAIL_VERIFICATION_LIMIT_PER_15_MIN, userOf),
  };
  return (request, response, next) => {
    const found = request.endpoint && limits[request.endpoint.name];
    if (found) found(request, response, next);
    else next();
  };
}

const userOf = ({ signedIn }: Request): string => String(signedIn?.user.id);

/** The address that was typed; whatever is none counts as one, because the service refuses it anyway. */
function emailIn({ bufferedBody }: Request): string {
  try {
    const { email } = JSON.parse(bufferedBody?.toString('utf8') ?? '') as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
