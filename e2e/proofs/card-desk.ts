import type { Stripe } from 'stripe';

/** What the sandbox wrote down about a request that could move money. */
export interface MoneyLogEntry {
  readonly action: 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';
  readonly effect: 'effective' | 'replayed' | 'refused';
  readonly payment_intent: string | null;
  readonly amount: number | null;
}

/** A fault that the sandbox is asked for; see its README. */
export interface SandboxFault {
  readonly match: { readonly method?: 'GET' | 'POST'; readonly path: string };
  readonly times: number;
  readonly kind: 'delay' | 'drop_before' | 'drop_after' | 'status';
  readonly delay_ms?: number;
}

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  refundsLater: '4000000000007726',
} as const;
export type Card = keyof typeof CARDS;

/** The buyer's side of the card form, and what only a test may ask of the Stripe sandbox. */
export class CardDesk {
  readonly #url: string;
  readonly #keys: { secret: string; publishable: string };

  constructor(url: string, keys: { secret: string; publishable: string }) {
    this.#url = url;
    this.#keys = keys;
  }

  /** Types the card into the payment form and passes 3-D Secure when the bank asks. Answers the intent's status, or the refusal. */
  async pay(clientSecret: string, card: Card): Promise<string> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const credentials = { key: this.#keys.publishable, client_secret: clientSecret };
    const typed = { number: CARDS[card], exp_month: 12, exp_year: 2040, cvc: '123' };
    const confirmed = await this.#post(`/client/payment_intents/${id}/confirm`, { ...credentials, card: typed });
    const source = confirmed.payment_intent?.next_action?.use_stripe_sdk?.three_d_secure_2_source;
    if (source === undefined) return statusOf(confirmed);
    const proof = { ...credentials, source, passed: true };
    return statusOf(await this.#post(`/client/payment_intents/${id}/authenticate`, proof));
  }

  /** Every request that could move money, oldest first. */
  async moneyLog(): Promise<MoneyLogEntry[]> {
    const response = await fetch(`${this.#url}/_sandbox/log`);
    return ((await response.json()) as { entries: MoneyLogEntry[] }).entries;
  }

  async fault(fault: SandboxFault): Promise<void> {
    await this.#post('/_sandbox/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.#url}/_sandbox/faults`, { method: 'DELETE' });
  }

  async find(intentId: string): Promise<Stripe.PaymentIntent> {
    return await this.#get<Stripe.PaymentIntent>(`payment_intents/${intentId}?expand[]=latest_charge`);
  }

  async findAll(intentIds: readonly string[]): Promise<Stripe.PaymentIntent[]> {
    return await Promise.all(intentIds.map((id) => this.find(id)));
  }

  async isAuthorised(intentId: string): Promise<boolean> {
    return (await this.find(intentId)).status === 'requires_capture';
  }

  async intents(): Promise<Stripe.PaymentIntent[]> {
    return await this.#list<Stripe.PaymentIntent>('payment_intents?expand[]=data.latest_charge');
  }

  /** Of one intent, or all. */
  async refunds(intentId?: string): Promise<Stripe.Refund[]> {
    return await this.#list<Stripe.Refund>(intentId === undefined ? 'refunds?' : `refunds?payment_intent=${intentId}`);
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
    const ask = () => fetch(`${this.#url}/v1/${path}`, { headers });
    // A machine that is too busy lets a kept connection end under a request; reading again changes nothing.
    const response = await ask().catch(ask);
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${path}`);
    return (await response.json()) as T;
  }

  async #post(path: string, body: unknown): Promise<ClientAnswer> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as ClientAnswer;
  }
}

interface ClientAnswer {
  payment_intent?: { status: string; next_action?: { use_stripe_sdk?: { three_d_secure_2_source?: string } } | null };
  error?: { code?: string; message?: string };
}

function statusOf({ payment_intent, error }: ClientAnswer): string {
  return payment_intent?.status ?? error?.code ?? error?.message ?? 'no answer';
}
