import type { Stripe } from 'stripe';
import type { CardOutcome } from '../cards/test-cards.ts';

/** The object is a copy from the time of the change. */
export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

export type EventType =
  | 'charge.captured'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.expired'
  | 'charge.failed'
  | 'charge.pending'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated';

/** The card number is not stored. */
export interface PaymentMethodRecord {
  id: string;
  method: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

export interface Challenge {
  id: string;
  payment_intent: string;
  payment_method: string;
  return_url: string | null;
  answered: boolean;
}

export interface IdempotencyRecord {
  id: string;
  endpoint: string;
  fingerprint: string;
  created_ms: number;
  original_request: string;
  status: number;
  body: unknown;
}

export interface EndpointRecord {
  id: string;
  endpoint: Stripe.WebhookEndpoint;
  secret: string;
}

export type MoneyAction = 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';

export interface MoneyLogEntry {
  id: string;
  seq: number;
  at: string;
  action: MoneyAction;
  path: string;
  via: 'api' | 'browser';
  effect: 'effective' | 'replayed' | 'refused';
  status: number;
  error_code: string | null;
  idempotency_key: string | null;
  payment_intent: string | null;
  object_id: string | null;
  amount: number | null;
}

export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  state: 'pending' | 'delivered' | 'given_up';
  attempts: { at: string; status: number | null; error: string | null }[];
}

export interface Records {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  fraud_warning: Stripe.Radar.EarlyFraudWarning;
  webhook_endpoint: EndpointRecord;
  payment_method: PaymentMethodRecord;
  challenge: Challenge;
  event: SandboxEvent;
  idempotency: IdempotencyRecord;
  money_log: MoneyLogEntry;
  delivery: Delivery;
}

export type Kind = keyof Records;
export const KINDS: readonly Kind[] = [
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'fraud_warning',
  'webhook_endpoint',
  'payment_method',
  'challenge',
  'event',
  'idempotency',
  'money_log',
  'delivery',
];
