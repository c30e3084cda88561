import type { Mutation } from '../mutation.ts';

export const quoteMutations: readonly Mutation[] = [
  {
    name: 'an expired quote is not approved',
    rule: 'AMOUNT_DIFFERS',
    file: 'src/quotes/approve-quote.ts',
    text: 'assertNotExpired(quote, deps.now());',
    without: '',
    tests: ['src/quotes/decide-quote.test.ts'],
  },
  {
    name: 'lock: one decision on a quote at a time',
    rule: 'STEP_REPEATED',
    file: 'src/quotes/quote-repository.ts',
    text: ', lock: transaction.LOCK.UPDATE }',
    without: ' }',
    tests: ['src/quotes/decide-quote.test.ts'],
  },
  {
    name: 'only a pending quote is decided',
    rule: 'CHANGE_NOT_ALLOWED',
    file: 'src/rules/quote.ts',
    text: "if (status === 'pending') return;",
    without: 'if (status) return;',
    tests: ['src/quotes/decide-quote.test.ts'],
  },
  {
    name: 'only a payable quote is offered for payment',
    rule: 'AMOUNT_DIFFERS',
    file: 'src/rules/quote.ts',
    text: 'if (isPayable(quote)) return;',
    without: 'if (quote) return;',
    tests: ['src/quotes/payable-quote.test.ts', 'src/quotes/staff-quotes.test.ts'],
  },
  {
    name: 'the server calculates the price of an edited quote',
    rule: 'AMOUNT_DIFFERS',
    file: 'src/quotes/edit-quote.ts',
    text: 'assertPriceMatches(edit, price);',
    without: '',
    tests: ['src/quotes/edit-quote.test.ts'],
  },
  {
    name: 'only the same request gets the receipt of a quote again',
    rule: 'TOO_MUCH_SHOWN',
    file: 'src/quotes/request-quote.ts',
    text: 'if (quote.request_hash !== requestHashOf(request))',
    without: 'if (false)',
    tests: ['src/quotes/request-quote.test.ts'],
  },
];
