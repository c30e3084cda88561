import { inFile, type Mutation } from '../mutation.ts';

export const stripeMutations: readonly Mutation[] = [
  ...inFile('src/stripe/card-event-repository.ts', ['src/stripe/card-events.test.ts'], {
    'WHERE: ignores a repeated event': ['STEP_REPEATED', 'ON CONFLICT (id) DO NOTHING', ''],
  }),
  ...inFile('src/stripe/card-provider.ts', ['src/stripe/card-events.test.ts'], {
    'signature of the webhook': [
      'FORGED_REQUEST_ACCEPTED',
      "return stripe.webhooks.constructEvent(body, signature ?? '', secret);",
      'void [signature, secret]; return JSON.parse(body.toString()) as Stripe.Event;',
    ],
    'age of the webhook’s signature': [
      'FORGED_REQUEST_ACCEPTED',
      "constructEvent(body, signature ?? '', secret)",
      "constructEvent(body, signature ?? '', secret, 999_999_999)",
    ],
  }),
  ...inFile('src/stripe/check-intent.ts', ['src/booking/refused-payments.test.ts'], {
    'amount of the intent': ['AMOUNT_DIFFERS', 'amount === parseHundredths(payment.amount) &&', ''],
    'currency of the intent': ['AMOUNT_DIFFERS', 'currency === CURRENCY &&', ''],
    'the intent is of this quote': [
      'STEP_REPEATED',
      'expected && payment.quote_reference !== expected.quoteId',
      'expected && payment.quote_reference === null',
    ],
  }),
  ...inFile('src/stripe/check-intent.ts', ['src/booking/two-tabs.test.ts'], {
    'the slot on the page is the slot of the intent': [
      'OTHER_SLOT_CHARGED',
      '(time_slot_id === undefined || time_slot_id === String(payment.time_slot_id))',
      '(time_slot_id === undefined || time_slot_id !== null)',
    ],
  }),
  ...inFile('src/booking/hold-slot.ts', ['src/booking/two-tabs.test.ts'], {
    'another slot is another payment': [
      'OTHER_SLOT_CHARGED',
      "return open.time_slot_id === timeSlotId ? null : 'SLOT_CHANGED';",
      'return null;',
    ],
  }),
  ...inFile('src/stripe/check-intent.ts', ['src/booking/booking.test.ts', 'src/booking/refused-payments.test.ts'], {
    'the card is authorised': [
      'CAPTURED_BEFORE_BOOKING',
      'if (isAuthorised(intent)) return null;',
      'if (isAuthorised(intent) || intent.id) return null;',
    ],
  }),
  ...inFile('src/stripe/receive-card-event.ts', ['src/stripe/card-events.test.ts'], {
    'syncs once per event': ['STEP_REPEATED', 'if (isNew) await', 'if (isNew || !isNew) await'],
  }),
];
