import { type Card, type MoneyLogEntry, payByCard, readMoneyLog } from '@tailgate/stack/portal';
import type { Stripe } from 'stripe';

const WAITING_FOR_BUYER: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export type Verdict = 'won' | 'lost' | 'warning_closed';

export class StripeSandbox {
  readonly #url: string;
  readonly #keys: { secret: string; publishable: string };

  constructor(url: string, keys: { secret: string; publishable: string }) {
    this.#url = url;
    this.#keys = keys;
  }

  async pay(clientSecret: string, card: Card, think?: () => Promise<unknown>): Promise<string> {
    const form = { sandboxUrl: this.#url, publishableKey: this.#keys.publishable };
    return await payByCard(form, clientSecret, card, think);
  }

  async moneyLog(): Promise<MoneyLogEntry[]> {
    return await readMoneyLog(this.#url);
  }

  async find(intentId: string): Promise<Stripe.PaymentIntent> {
    return await this.#get<Stripe.PaymentIntent>(`payment_intents/${intentId}?expand[]=latest_charge`);
  }

  async findAll(intentIds: readonly string[]): Promise<Stripe.PaymentIntent[]> {
    return await Promise.all(intentIds.map((id) => this.find(id)));
  }

  async waitsForBuyer(intentId: string): Promise<boolean> {
    return WAITING_FOR_BUYER.includes((await this.find(intentId)).status);
  }

  async intents(): Promise<Stripe.PaymentIntent[]> {
    return await this.#list<Stripe.PaymentIntent>('payment_intents?expand[]=data.latest_charge');
  }

  async refunds(intentId?: string): Promise<Stripe.Refund[]> {
    return await this.#list<Stripe.Refund>(intentId === undefined ? 'refunds?' : `refunds?payment_intent=${intentId}`);
  }

  async disputes(intentId?: string): Promise<Stripe.Dispute[]> {
    return await this.#list<Stripe.Dispute>(
      intentId === undefined ? 'disputes?' : `disputes?payment_intent=${intentId}`,
    );
  }

  async warnedIntents(): Promise<Set<string>> {
    const warnings = await this.#list<Stripe.Radar.EarlyFraudWarning>('radar/early_fraud_warnings?');
    return new Set(warnings.filter(({ actionable }) => actionable).map(({ payment_intent }) => String(payment_intent)));
  }

  /** Someone captures half of an authorised amount in Stripe's dashboard. @returns whether it was not captured yet. */
  async captureHalf(intentId: string): Promise<boolean> {
    const { amount } = await this.find(intentId);
    const headers = { authorization: `Bearer ${this.#keys.secret}` };
    const body = new URLSearchParams({ amount_to_capture: String(Math.floor(amount / 2)) });
    const response = await fetch(`${this.#url}/v1/payment_intents/${intentId}/capture`, {
      method: 'POST',
      headers,
      body,
    });
    await response.body?.cancel();
    return response.ok;
  }

  async describe(intentId: string, metadata: Readonly<Record<string, string>>): Promise<void> {
    const headers = { authorization: `Bearer ${this.#keys.secret}` };
    const named = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value]);
    const body = new URLSearchParams(Object.fromEntries(named));
    const response = await fetch(`${this.#url}/v1/payment_intents/${intentId}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to a change: ${await response.text()}`);
  }

  async refund(intentId: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.#keys.secret}` };
    const body = new URLSearchParams({ payment_intent: intentId });
    const response = await fetch(`${this.#url}/v1/refunds`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to a refund: ${await response.text()}`);
  }

  async dispute(intentId: string, isInquiry = false): Promise<boolean> {
    return await this.#tellBank('dispute', { payment_intent: intentId, is_inquiry: isInquiry });
  }

  async decide(disputeId: string, verdict: Verdict): Promise<boolean> {
    return await this.#tellBank('decide', { dispute: disputeId, verdict });
  }

  async escalate(disputeId: string): Promise<boolean> {
    return await this.#tellBank('escalate', { dispute: disputeId });
  }

  async failRefund(refundId: string): Promise<boolean> {
    return await this.#tellBank('fail-refund', { refund: refundId });
  }

  async #tellBank(action: string, order: object): Promise<boolean> {
    const headers = { 'content-type': 'application/json' };
    const url = `${this.#url}/_sandbox/bank/${action}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(order) });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`the sandbox answers ${response.status} to ${action}`);
    return response.ok;
  }

  async #list<T extends { id: string }>(list: string): Promise<T[]> {
    const found: T[] = [];
    for (let after = ''; ; ) {
      const page = await this.#get<{ data: T[]; has_more: boolean }>(`${list}&limit=100${after}`);
      found.push(...page.data);
      if (!page.has_more) return found;
      after = `&starting_after=${page.data.at(-1)?.id}`;
    }
  }

  async #get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.#keys.secret}` };
    const get = () => fetch(`${this.#url}/v1/${path}`, { headers });
    // On a busy machine a kept-alive connection can close under a request; a read is safe to repeat.
    const response = await get().catch(get);
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${path}`);
    return (await response.json()) as T;
  }
}
