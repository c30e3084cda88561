import type { RouteName } from '@tailgate/contracts';
import type { Request, RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';
import { addressOf, createLimit, hashed, type LimitDependencies } from '../redis/create-limit.ts';
import { triedName } from './tried-name.ts';

/** Counts per username and address. Runs after the body is read. */
export function limitSignIns(dependencies: LimitDependencies, config: BffConfig) {
  const keyOf = (request: Request) => `${hashed(triedName(request))}:${addressOf(request)}`;
  const limit = createLimit(dependencies, {
    name: 'username',
    limit: config.LOGIN_LIMIT_PER_15_MIN,
    keyOf,
    openWithoutRedis: false,
  });
  return { count: limit as RequestHandler, reset: async (request: Request) => limit.resetKey(keyOf(request)) };
}

/** Counts per user, from all addresses. A right code resets the count. */
export function limitCodes(dependencies: LimitDependencies, config: BffConfig) {
  const keyOf = ({ pendingSignIn, currentSession }: Request) =>
    String(pendingSignIn ? pendingSignIn.userId : currentSession?.user.id);
  const limit = createLimit(dependencies, {
    name: 'second-factor-user',
    limit: config.SECOND_FACTOR_LIMIT_PER_15_MIN,
    keyOf,
    openWithoutRedis: false,
  });
  return { count: limit as RequestHandler, reset: async (request: Request) => limit.resetKey(keyOf(request)) };
}

/**
 * Limits per email address, user or mailed link, against flooded mailboxes, guessed passwords and one link that uses up the
 * requests that Stripe allows. Runs after `limitBody`.
 */
export function limitAttempts(dependencies: LimitDependencies, config: BffConfig): RequestHandler {
  const limit = (name: string, count: number, keyOf: (request: Request) => string, openWithoutRedis = false) =>
    createLimit(dependencies, { name, limit: count, keyOf, openWithoutRedis });
  const byLink = limit('payment-link', config.PAYMENT_LINK_LIMIT_PER_15_MIN, linkOf, true);
  // Each change of the time holds a slot.
  const byBookingLink = limit('changing-link', config.PAYMENT_LINK_LIMIT_PER_15_MIN, bookingLinkOf, true);
  const byDownloader = limit('downloading-user', config.PERSONAL_DATA_LIMIT_PER_15_MIN, userOf);
  const limits: Partial<Record<RouteName, RequestHandler>> = {
    forgotPassword: limit('forgotten-address', config.FORGOT_PASSWORD_LIMIT_PER_15_MIN, emailOf),
    mailBookingLinks: limit('booking-link-address', config.FORGOT_PASSWORD_LIMIT_PER_15_MIN, emailOf),
    updateLinkedBooking: byBookingLink,
    setBookingInstructions: byBookingLink,
    createPaymentIntent: byLink,
    confirmPayment: byLink,
    createBalanceIntent: byLink,
    confirmBalance: byLink,
    changePassword: limit('changing-user', config.CHANGE_PASSWORD_LIMIT_PER_15_MIN, userOf),
    eraseOwnData: limit('erasing-user', config.CHANGE_PASSWORD_LIMIT_PER_15_MIN, userOf),
    downloadOwnData: byDownloader,
    downloadClientData: byDownloader,
    requestEmailVerification: limit('verifying-user', config.EMAIL_VERIFICATION_LIMIT_PER_15_MIN, userOf),
  };
  return (request, response, next) => {
    const found = request.endpoint && limits[request.endpoint.name];
    if (found) found(request, response, next);
    else next();
  };
}

const userOf = ({ currentSession }: Request): string => String(currentSession?.user.id);

/** Per client address as well: otherwise anyone could lock the owner of an email address out. */
const emailOf = (request: Request): string => `${hashed(textIn(request, 'email'))}:${addressOf(request)}`;

/** The path names the secret of the booking link, perhaps with escapes, which the service decodes. */
const bookingLinkOf = ({ path }: Request): string =>
  hashed(
    (path.split('/')[4] ?? '').replace(/%(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

function linkOf(request: Request): string {
  const reference = textIn(request, 'quoteId');
  return reference === '' ? addressOf(request) : hashed(reference);
}

function textIn({ bufferedBody }: Request, field: string): string {
  try {
    const body = JSON.parse(bufferedBody?.toString('utf8') ?? '') as Record<string, unknown>;
    const text = body[field];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
