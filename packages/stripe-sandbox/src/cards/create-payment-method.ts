import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { Change } from '../state/change.ts';
import type { PaymentMethodRecord } from '../state/records.ts';
import { notFound } from '../stripe-error.ts';
import { findCardByNumber, findCardByToken, NOT_A_TEST_CARD } from './test-cards.ts';

export interface EnteredCard {
  number: string;
  exp_month: number;
  exp_year: number;
}

export interface BillingDetails {
  email: string | null;
  name: string | null;
  phone: string | null;
  postal_code: string | null;
  country: string | null;
}

const NO_BILLING_DETAILS: BillingDetails = { email: null, name: null, phone: null, postal_code: null, country: null };

export function resolvePaymentMethod(change: Change, id: string): PaymentMethodRecord {
  const card = findCardByToken(id);
  if (card !== undefined) {
    const entered = { number: card.number, exp_month: 12, exp_year: new Date(change.now() * 1000).getFullYear() + 4 };
    return createCardPaymentMethod(change, entered, NO_BILLING_DETAILS);
  }
  const existing = change.get('payment_method', id);
  if (existing === undefined) throw notFound('PaymentMethod', id, 'payment_method');
  return existing;
}

/** Stores only brand, expiry and the last four digits. */
export function createCardPaymentMethod(
  change: Change,
  card: EnteredCard,
  billing: BillingDetails,
): PaymentMethodRecord {
  const known = findCardByNumber(card.number);
  const brand = known?.brand ?? 'visa';
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: presentBillingDetails(billing),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: known?.funding ?? 'unknown',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: change.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return change.put('payment_method', { id: method.id, method, outcome: known?.outcome ?? NOT_A_TEST_CARD });
}

function presentBillingDetails(billing: BillingDetails): Stripe.PaymentMethod.BillingDetails {
  return {
    address: {
      city: null,
      country: billing.country,
      line1: null,
      line2: null,
      postal_code: billing.postal_code,
      state: null,
    },
    email: billing.email,
    name: billing.name,
    phone: billing.phone,
    tax_id: null,
  };
}
