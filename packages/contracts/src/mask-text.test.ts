import { expect, test } from '@jest/globals';
import { maskText } from './mask-text.ts';

test.each([
  ['No user casey.o-neil+x@mail.example.com', 'No user <email>'],
  ['GET https://tailgate.example/clients?search=Casey#top failed', 'GET https://tailgate.example/clients failed'],
  ['no quote at /payment/AbCdEfGhIjKlMnOpQrStUv', 'no quote at /payment/<token>'],
  ['token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0 expired', 'token <token> expired'],
  ['call (555) 010-0199 or +1 555 123 4567', 'call (<number> or <number>'],
  ['card 4242424242424242, code 123', 'card <number>, code 123'],
  ['Unexpected token, "Casey Doe" is not valid JSON', 'Unexpected token, <text> is not valid JSON'],
  [
    "Cannot read properties of undefined (reading 'total_amount')",
    "Cannot read properties of undefined (reading 'total_amount')",
  ],
  [`can't access property "map", quotes is undefined`, `can't access property "map", quotes is undefined`],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Casey',
    'Minified React error #418; visit https://react.dev/errors/418',
  ],
])('masks %j', (text, masked) => {
  expect(maskText(text)).toBe(masked);
  expect(maskText(masked)).toBe(masked);
});
