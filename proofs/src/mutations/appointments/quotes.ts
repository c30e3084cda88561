import { inFile, type Mutation } from '../mutation.ts';

export const quoteMutations: readonly Mutation[] = [
  ...inFile('src/quotes/approve-quote.ts', ['src/quotes/decide-quote.test.ts'], {
    'an expired quote is not approved': ['AMOUNT_DIFFERS', 'assertNotExpired(quote, deps.now());', ''],
  }),
  ...inFile('src/quotes/quote-repository.ts', ['src/quotes/decide-quote.test.ts'], {
    'lock: one decision on a quote at a time': ['STEP_REPEATED', ', lock: transaction.LOCK.UPDATE }', ' }'],
  }),
  ...inFile('src/rules/quote.ts', ['src/quotes/decide-quote.test.ts'], {
    'only a pending quote is decided': [
      'CHANGE_NOT_ALLOWED',
      "if (status === 'pending') return;",
      'if (status) return;',
    ],
  }),
  ...inFile('src/rules/quote.ts', ['src/quotes/payable-quote.test.ts', 'src/quotes/staff-quotes.test.ts'], {
    'only a payable quote is offered for payment': [
      'AMOUNT_DIFFERS',
      'if (isPayable(quote)) return;',
      'if (quote) return;',
    ],
  }),
  ...inFile('src/quotes/edit-quote.ts', ['src/quotes/edit-quote.test.ts'], {
    'the server calculates the price of an edited quote': ['AMOUNT_DIFFERS', 'assertPriceMatches(edit, price);', ''],
  }),
  ...inFile('src/quotes/request-quote.ts', ['src/quotes/request-quote.test.ts'], {
    'only the same request gets the receipt of a quote again': [
      'TOO_MUCH_SHOWN',
      'if (quote.request_hash !== requestHashOf(request))',
      'if (false)',
    ],
  }),
];
