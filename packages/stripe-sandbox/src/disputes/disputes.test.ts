import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Stripe } from 'stripe';
import { closeAll, eventually, failureOf, type Started, startSandbox } from '../testing/start-sandbox.ts';

let started: Started;

beforeAll(async () => {
  started = await startSandbox();
});
afterAll(closeAll);

async function pay(payment_method: string) {
  const { stripe } = started;
  const held = await stripe.paymentIntents.create({
    amount: 10_001,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    payment_method,
  });
  return await stripe.paymentIntents.capture(held.id);
}

async function disputesOf(payment_intent: string, count = 1): Promise<Stripe.Dispute[]> {
  return await eventually(async () => {
    const { data } = await started.stripe.disputes.list({ payment_intent });
    expect(data).toHaveLength(count);
    return data;
  });
}

async function disputed(token = 'pm_card_createDispute') {
  const intent = await pay(token);
  const [dispute] = await disputesOf(intent.id);
  if (dispute === undefined) throw new Error('no dispute');
  return { intent, dispute };
}

async function eventsOf(id: string): Promise<string[]> {
  const { data } = await started.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => (object as { id?: string }).id === id)
    .map(({ type }) => type)
    .reverse();
}

async function statusOf(id: string, status: string): Promise<Stripe.Dispute> {
  return await eventually(async () => {
    const dispute = await started.stripe.disputes.retrieve(id);
    expect(dispute.status).toBe(status);
    return dispute;
  });
}

describe('a disputed payment', () => {
  test('loses the amount and the fee, and has a date by which evidence is due', async () => {
    const { intent, dispute } = await disputed();
    expect(dispute).toMatchObject({
      amount: 10_001,
      charge: intent.latest_charge,
      is_charge_refundable: false,
      reason: 'fraudulent',
      status: 'needs_response',
      balance_transactions: [{ amount: -10_001, fee: 1_500, net: -11_501, type: 'adjustment' }],
      payment_method_details: { card: { case_type: 'chargeback', network_reason_code: '10.4' } },
    });
    expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created + 7 * 86_400);
    expect(await eventsOf(dispute.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    const charge = await started.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ disputed: true, amount_refunded: 0 });
  });

  test('cannot be refunded', async () => {
    const { intent } = await disputed('pm_card_createDisputeProductNotReceived');
    const failure = await failureOf(started.stripe.refunds.create({ payment_intent: intent.id }));
    expect(failure).toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
      message: `Charge ${String(intent.latest_charge)} has been charged back; cannot issue a refund.`,
    });
  });

  test('gets its money back with winning evidence, and can then be refunded', async () => {
    const { intent, dispute } = await disputed();
    const submitted = await started.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(submitted).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    const won = await statusOf(dispute.id, 'won');
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-10_001, 10_001]);
    expect(await eventsOf(dispute.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
    expect((await started.stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
  });

  test('is lost with losing evidence, and when the company accepts the dispute', async () => {
    const { stripe } = started;
    const { dispute } = await disputed();
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'losing_evidence' } });
    expect((await statusOf(dispute.id, 'lost')).balance_transactions).toHaveLength(1);

    const accepted = await disputed();
    expect(await stripe.disputes.close(accepted.dispute.id)).toMatchObject({ status: 'lost' });
    const again = await failureOf(stripe.disputes.close(accepted.dispute.id));
    expect(again).toMatchObject({ statusCode: 400, message: 'This dispute is already closed' });
    expect(await failureOf(stripe.refunds.create({ payment_intent: accepted.intent.id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  test('keeps evidence that is not submitted yet', async () => {
    const { dispute } = await disputed();
    const staged = await started.stripe.disputes.update(dispute.id, {
      evidence: { product_description: 'A delivery' },
      submit: false,
      metadata: { case: '12' },
    });
    expect(staged).toMatchObject({
      status: 'needs_response',
      metadata: { case: '12' },
      evidence: { product_description: 'A delivery' },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
  });

  test('can be disputed twice', async () => {
    const intent = await pay('pm_card_createMultipleDisputes');
    const disputes = await disputesOf(intent.id, 2);
    expect(disputes.map(({ amount }) => amount).sort()).toEqual([5_000, 5_001]);
  });
});

describe('an inquiry', () => {
  test('takes no money and allows a refund', async () => {
    const { intent, dispute } = await disputed('pm_card_createDisputeInquiry');
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    expect(await eventsOf(dispute.id)).toEqual(['charge.dispute.created']);
    expect((await started.stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
  });

  test('becomes a chargeback with escalating evidence', async () => {
    const { dispute } = await disputed('pm_card_createDisputeInquiry');
    await started.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'escalate_inquiry_evidence' } });
    const escalated = await statusOf(dispute.id, 'needs_response');
    expect(escalated).toMatchObject({ is_charge_refundable: false, balance_transactions: [{ amount: -10_001 }] });
  });

  test('is closed with winning evidence', async () => {
    const { dispute } = await disputed('pm_card_createDisputeInquiry');
    await started.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await statusOf(dispute.id, 'warning_closed')).balance_transactions).toEqual([]);
  });
});

test('an early fraud warning is actionable until the payment is refunded', async () => {
  const { stripe } = started;
  const intent = await pay('pm_card_createIssuerFraudRecord');
  const warning = await eventually(async () => {
    const { data } = await stripe.radar.earlyFraudWarnings.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ actionable: true, fraud_type: 'made_with_stolen_card' }]);
    return data[0];
  });
  await stripe.refunds.create({ payment_intent: intent.id });
  expect(await stripe.radar.earlyFraudWarnings.retrieve(String(warning?.id))).toMatchObject({ actionable: false });
  expect(await eventsOf(String(warning?.id))).toEqual([
    'radar.early_fraud_warning.created',
    'radar.early_fraud_warning.updated',
  ]);
});

test('a test can order what the bank does, also over HTTP', async () => {
  const { sandbox, stripe, url } = started;
  const intent = await pay('pm_card_visa');
  const dispute = sandbox.bank.dispute(intent.id, { reason: 'duplicate', amount: 4_000 });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ amount: 4_000, reason: 'duplicate' });
  const order = (action: string, body: object) =>
    fetch(`${url}/_sandbox/bank/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await order('decide', { dispute: dispute.id, verdict: 'won' })).status).toBe(201);
  expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won');
  expect((await order('decide', { dispute: dispute.id, verdict: 'draw' })).status).toBe(400);
  expect((await order('rob', {})).status).toBe(404);
});
