import type { PaymentPart } from '@tailgate/domain';
import { AppError, appError } from '@tailgate/service-kit';
import Stripe from 'stripe';
import { CURRENCY } from '../payments/currency.ts';

export type PaymentIntent = Stripe.PaymentIntent;
export type Refund = Stripe.Refund;
export type CardDispute = Stripe.Dispute;
export type FraudWarning = Stripe.Radar.EarlyFraudWarning;

/**
 * Stripe refused: it did not and will not do this. After any other error the outcome is unknown. Where no refusal is expected, the
 * buyer reads that card payments do not work right now.
 */
export class CardRefusal extends AppError {
  constructor(cause: Error) {
    super('CARD_PROVIDER_UNAVAILABLE', 'The card provider did not accept this payment. Please contact us.', { cause });
    this.name = 'CardRefusal';
  }
}

export interface IntentOrder {
  amount: number;
  quoteId: number;
  paymentId: number;
  timeSlotId: number | null;
  part: PaymentPart;
}

/** Sent with every request, so that an account's default version does not matter. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export function connectStripe({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }): Stripe {
  const options = { apiVersion: STRIPE_API_VERSION, timeout: 10_000, maxNetworkRetries: 1, telemetry: false } as const;
  return new Stripe(secretKey, { ...address(apiUrl), ...options });
}

/**
 * The part of Stripe that this service uses.
 * @throws CardRefusal for a definite no, CARD_PROVIDER_UNAVAILABLE if the outcome is unknown: time-outs, 5xx, conflicts, rate
 * limits, and rejected API keys.
 */
export function createCardProvider({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }) {
  const stripe = connectStripe({ secretKey, apiUrl });
  return {
    async open(
      { amount, quoteId, paymentId, timeSlotId, part }: IntentOrder,
      idempotencyKey: string,
    ): Promise<PaymentIntent> {
      const order: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: CURRENCY,
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: `Quote #${quoteId}`,
        metadata: {
          quote_id: String(quoteId),
          payment_id: String(paymentId),
          ...(timeSlotId !== null && { time_slot_id: String(timeSlotId) }),
          // Not for the whole price: a repeat must not differ from a request of an earlier release.
          ...(part !== 'whole' && { part }),
        },
      };
      return await explained(stripe.paymentIntents.create(order, { idempotencyKey }));
    },

    find: (intentId: string): Promise<PaymentIntent | null> => known(stripe.paymentIntents.retrieve(intentId)),

    async capture(intentId: string, idempotencyKey: string): Promise<PaymentIntent> {
      return await explained(stripe.paymentIntents.capture(intentId, {}, { idempotencyKey }));
    },

    async cancel(intentId: string, idempotencyKey: string): Promise<PaymentIntent> {
      return await explained(stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }));
    },

    async refund(
      intentId: string,
      idempotencyKey: string,
      amount?: number,
      metadata?: Record<string, string>,
    ): Promise<Refund> {
      const order = {
        payment_intent: intentId,
        ...(amount !== undefined && { amount }),
        ...(metadata && { metadata }),
      };
      return await explained(stripe.refunds.create(order, { idempotencyKey }));
    },

    async listRefunds(intentId: string): Promise<Refund[]> {
      const { data } = await explained(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      return data;
    },

    async listRefundsSince(since: Date, most: number): Promise<Refund[]> {
      return await explained(stripe.refunds.list(createdSince(since)).autoPagingToArray({ limit: most }));
    },

    async listDisputes(intentId: string): Promise<CardDispute[]> {
      const { data } = await explained(stripe.disputes.list({ payment_intent: intentId, limit: 100 }));
      return data;
    },

    async listDisputesSince(since: Date, most: number): Promise<CardDispute[]> {
      return await explained(stripe.disputes.list(createdSince(since)).autoPagingToArray({ limit: most }));
    },

    findDispute: (id: string): Promise<CardDispute | null> => known(stripe.disputes.retrieve(id)),

    async listFraudWarnings(intentId: string): Promise<FraudWarning[]> {
      const { data } = await explained(stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId, limit: 100 }));
      return data;
    },

    async listFraudWarningsSince(since: Date, most: number): Promise<FraudWarning[]> {
      const pages = stripe.radar.earlyFraudWarnings.list(createdSince(since));
      return await explained(pages.autoPagingToArray({ limit: most }));
    },

    findWithCharge: (intentId: string): Promise<PaymentIntent | null> =>
      known(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })),

    async listSince(since: Date, most: number): Promise<PaymentIntent[]> {
      const pages = stripe.paymentIntents.list({ ...createdSince(since), expand: ['data.latest_charge'] });
      return await explained(pages.autoPagingToArray({ limit: most }));
    },

    async accountId(): Promise<string> {
      return (await explained(stripe.accounts.retrieveCurrent())).id;
    },

    readEvent(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
      try {
        return stripe.webhooks.constructEvent(body, signature ?? '', secret);
      } catch (cause) {
        throw appError('WEBHOOK_SIGNATURE_INVALID', 'The signature is missing, wrong or too old', { cause });
      }
    },
  };
}
export type CardProvider = ReturnType<typeof createCardProvider>;

/**
 * Whether Stripe replayed an earlier failure under this key. It would do so for a day, so the next attempt needs another key. That
 * includes refusals: what was refused then may be possible now.
 */
export function isRepeatedFailure(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true';
}

const createdSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 });

async function known<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await explained(answer);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 404) return null;
    throw error;
  }
}

async function explained<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) throw new CardRefusal(error);
    throw providerUnavailable(error);
  }
}

export function providerUnavailable(cause: unknown): AppError {
  const message = 'The card provider cannot be reached right now. Please try again in a moment.';
  return appError('CARD_PROVIDER_UNAVAILABLE', message, { cause });
}

function address(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { protocol, hostname, port } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}
