import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createSandbox } from '@tailgate/stripe-sandbox';
import Stripe from 'stripe';
import { type CardProvider, CardRefusal, connectStripe, createCardProvider } from './card-provider.ts';

/**
 * What the portal does with Stripe, played against the sandbox, and with STRIPE_TEST_KEY also against Stripe's test mode:
 *   STRIPE_TEST_KEY=sk_test_... npm run lab -- test-stripe
 */
const testKey = process.env.STRIPE_TEST_KEY;
const sandbox = createSandbox({ secretKey: 'sk_test_contract', publishableKey: 'pk_test_contract' });
const suffix = `${Date.now()}`;

jest.setTimeout(90_000);
afterAll(() => sandbox.close());

describe('the sandbox', () =>
  playPayments(async () => ({ secretKey: 'sk_test_contract', apiUrl: await sandbox.listen(0) })));

const real = testKey === undefined ? describe.skip : describe;
real(`Stripe's test mode${testKey === undefined ? ', skipped because STRIPE_TEST_KEY is not set' : ''}`, () => {
  if (testKey !== undefined && !/^(sk|rk)_test_/.test(testKey)) throw new Error('STRIPE_TEST_KEY must be a test key.');
  playPayments(async () => ({ secretKey: testKey ?? '', apiUrl: 'https://api.stripe.com' }));
});

function playPayments(connect: () => Promise<{ secretKey: string; apiUrl: string }>): void {
  let stripe: Stripe;
  let cards: CardProvider;
  let orders = 0;

  beforeAll(async () => {
    const access = await connect();
    stripe = connectStripe(access);
    cards = createCardProvider(access);
  });

  async function open() {
    orders += 1;
    return await cards.open(
      { amount: 12_345, quoteId: orders, paymentId: orders, part: 'whole', timeSlotId: orders },
      `contract-${suffix}-${orders}`,
    );
  }

  async function authorise(payment_method: string) {
    const { id } = await open();
    return await stripe.paymentIntents.confirm(id, { payment_method });
  }

  async function capture(payment_method: string) {
    const { id } = await authorise(payment_method);
    return await cards.capture(id, `capture-${suffix}-${id}`);
  }

  test('a booking: authorised, then captured', async () => {
    const held = await authorise('pm_card_visa');
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 12_345 });
    const captured = await cards.capture(held.id, `capture-${suffix}-${held.id}`);
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 12_345 });
    const charge = await stripe.charges.retrieve(String(captured.latest_charge));
    expect(charge).toMatchObject({ captured: true, amount_captured: 12_345, refunded: false, disputed: false });
  });

  test('a cancelled authorisation takes no money and counts as no refund', async () => {
    const held = await authorise('pm_card_visa');
    expect((await cards.cancel(held.id, `cancel-${suffix}-${held.id}`)).status).toBe('canceled');
    const charge = await stripe.charges.retrieve(String(held.latest_charge));
    expect(charge).toMatchObject({ captured: false, refunded: false, amount_refunded: 0 });
  });

  test('a decline', async () => {
    const { id } = await open();
    const declined = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    expect((await cards.find(id))?.status).toBe('requires_payment_method');
  });

  test('3-D Secure', async () => {
    const waiting = await authorise('pm_card_authenticationRequired');
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await cards.cancel(waiting.id, `cancel-${suffix}-${waiting.id}`);
  });

  test('a refund, once', async () => {
    const { id } = await capture('pm_card_visa');
    expect((await cards.refund(id, `refund-${suffix}-${id}`)).status).toBe('succeeded');
    await expect(cards.refund(id, `again-${suffix}-${id}`)).rejects.toThrow(CardRefusal);
    expect(await cards.listRefunds(id)).toHaveLength(1);
  });

  test('a dispute: the refund is refused, and evidence ends it', async () => {
    const { id } = await capture('pm_card_createDispute');
    const dispute = await until(async () => (await stripe.disputes.list({ payment_intent: id })).data[0]);
    expect(dispute).toMatchObject({ amount: 12_345, status: 'needs_response', is_charge_refundable: false });
    const refusal = await cards.refund(id, `refund-${suffix}-${id}`).catch((error: Error) => error.cause);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(refusal).toMatchObject({ code: 'charge_disputed' });
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } });
    await until(async () => (await stripe.disputes.retrieve(dispute.id)).status === 'won' || undefined);
  });

  test('an unknown intent and the account', async () => {
    expect(await cards.find('pi_00000000000000000000000')).toBeNull();
    expect(await cards.accountId()).toMatch(/^acct_/);
  });
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('It did not happen within 30 seconds.');
}
