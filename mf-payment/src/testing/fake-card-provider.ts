import { testConfig } from '@tailgate/web-kit/testing';
import { loadCardProvider } from '../features/payment/card/load-card-provider.ts';

export type FakeCardProvider = {
  /** The answers of the next confirmations, in order; the last one repeats. */
  confirmations: unknown[];
  incomplete?: { type: string; message: string };
  intent: { id: string; status: string; last_payment_error?: { message: string } };
  confirmed: { confirmParams: { return_url: string }; redirect: string }[];
  publishableKey?: string;
  opened: string[];
};

let fake: FakeCardProvider;
let usedKey: string;

/** Answers for the latest fake: loadStripe keeps the first `window.Stripe` that it finds. */
const provider = {
  elements: (options: { clientSecret: string }) => {
    fake.publishableKey = usedKey;
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

function create(publishableKey: string) {
  usedKey = publishableKey;
  return provider;
}
// loadStripe compares the release with its own.
create.version = 'endive';

// Load it before the first test, so that the card form opens at once in every test.
Object.assign(window, { Stripe: create });
await loadCardProvider(testConfig.stripe);
await import('../features/payment/card/card-payment.tsx');

export function installCardProvider(): FakeCardProvider {
  fake = {
    confirmations: [{ paymentIntent: { id: 'pi_test_00000001', status: 'requires_capture' } }],
    intent: { id: 'pi_test_00000001', status: 'requires_payment_method' },
    confirmed: [],
    opened: [],
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
