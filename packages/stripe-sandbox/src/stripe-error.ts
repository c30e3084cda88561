import type { Stripe } from 'stripe';

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

export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeFailure {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

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
