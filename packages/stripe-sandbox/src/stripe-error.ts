import type { Stripe } from 'stripe';

/** Stripe's `error` object of a refused request. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  request_log_url?: string;
  advice_code?: string;
  network_decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** A refused request, with Stripe's HTTP status and body. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, extra: Partial<StripeErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...extra });
}

export function notFound(noun: string, id: string, param: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  });
}

/** The error for a transition that the intent's status does not allow. Like Stripe's, it has the intent. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeFailure {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

/** Stripe's page about an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** Adds the links that Stripe's errors have; the log of a request is on the sandbox's overview. */
export function errorBody(body: StripeErrorBody, sandboxUrl: string): StripeErrorBody {
  return {
    ...body,
    ...(body.code !== undefined && { doc_url: docUrl(body.code) }),
    request_log_url: `${sandboxUrl}/#requests`,
  };
}
