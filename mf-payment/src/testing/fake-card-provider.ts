/** Stands where the card provider's script puts itself: the parts of `window.Stripe` that the payment page touches. */
export type FakeCardProvider = {
  /** What the next confirmations answer, in order; the last one stays. */
  confirmations: unknown[];
  /** What is missing in the form, if anything. */
  incomplete?: { type: string; message: string };
  /** What the provider knows of the intent when it is looked up. */
  intent: { id: string; status: string; last_payment_error?: { message: string } };
  /** The arguments of each confirmation. */
  confirmed: { confirmParams: { return_url: string }; redirect: string }[];
  /** The key that the last page came with. */
  publishableKey?: string;
  /** Client secrets for which a card form was opened. */
  opened: string[];
};

export function installCardProvider(): FakeCardProvider {
  const fake: FakeCardProvider = {
    confirmations: [{ paymentIntent: { id: 'pi_test_00000001', status: 'requires_capture' } }],
    intent: { id: 'pi_test_00000001', status: 'requires_payment_method' },
    confirmed: [],
    opened: [],
  };
  const create = (publishableKey: string) => {
    fake.publishableKey = publishableKey;
    return provider;
  };
  const provider = {
    elements: (options: { clientSecret: string }) => {
      fake.opened.push(options.clientSecret);
      return {
        create: () => cardForm(),
        getElement: () => null,
        update() {},
        submit: async () => ({ error: fake.incomplete }),
      };
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment: async (options: FakeCardProvider['confirmed'][number]) => {
      fake.confirmed.push(options);
      const answer = fake.confirmations.length > 1 ? fake.confirmations.shift() : fake.confirmations[0];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    retrievePaymentIntent: async () => ({ paymentIntent: fake.intent }),
    registerAppInfo() {},
    _registerWrapper() {},
  };
  Object.assign(window, { Stripe: create });
  return fake;
}

function cardForm() {
  const listeners = new Map<string, () => void>();
  return {
    mount(parent: HTMLElement) {
      parent.textContent = 'Card fields';
      queueMicrotask(() => listeners.get('ready')?.());
    },
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    off() {},
    update() {},
    destroy() {},
  };
}
