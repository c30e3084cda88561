const CARDS = { good: '4242424242424242', declined: '4000000000000002' } as const;

export interface CardForm {
  readonly sandboxUrl: string;
  readonly publishableKey: string;
}

/** Types a test card into the sandbox's payment form, as the customer's browser does. */
export async function payByCard(
  { sandboxUrl, publishableKey }: CardForm,
  clientSecret: string,
  card: keyof typeof CARDS,
): Promise<void> {
  const [intent] = clientSecret.split('_secret_');
  const typed = { number: CARDS[card], exp_month: 12, exp_year: 2040, cvc: '123' };
  const response = await fetch(`${sandboxUrl}/client/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: publishableKey, client_secret: clientSecret, card: typed }),
  });
  const { payment_intent } = (await response.json()) as { payment_intent?: { status: string } };
  const isAuthorised = payment_intent?.status === 'requires_capture';
  if (isAuthorised !== (card === 'good')) throw new Error(`the ${card} card was answered ${payment_intent?.status}`);
}
