export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  refundsLater: '4000000000007726',
} as const;
export type Card = keyof typeof CARDS;

export interface CardForm {
  readonly sandboxUrl: string;
  readonly publishableKey: string;
}

interface FormResponse {
  payment_intent?: { status: string; next_action?: { use_stripe_sdk?: { three_d_secure_2_source?: string } } | null };
  error?: { code?: string; message?: string };
}

export async function payByCard(
  form: CardForm,
  clientSecret: string,
  card: Card,
  think?: () => Promise<unknown>,
): Promise<string> {
  const [intent] = clientSecret.split('_secret_');
  const credentials = { key: form.publishableKey, client_secret: clientSecret };
  const typed = { number: CARDS[card], exp_month: 12, exp_year: 2040, cvc: '123' };
  const confirmed = await post(`${form.sandboxUrl}/client/payment_intents/${intent}/confirm`, {
    ...credentials,
    card: typed,
  });
  const source = confirmed.payment_intent?.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  if (source === undefined) return statusOf(confirmed);
  await think?.();
  const challenge = { ...credentials, source, passed: true };
  return statusOf(await post(`${form.sandboxUrl}/client/payment_intents/${intent}/authenticate`, challenge));
}

async function post(url: string, body: unknown): Promise<FormResponse> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as FormResponse;
}

function statusOf({ payment_intent, error }: FormResponse): string {
  return payment_intent?.status ?? error?.code ?? error?.message ?? 'no answer';
}
