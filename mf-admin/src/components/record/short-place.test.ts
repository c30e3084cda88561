import { expect, test } from '@jest/globals';
import { shortPlace } from './short-place.ts';

test.each([
  ['7 Elm St, Colonie, NY 12205', 'Colonie'],
  ['Lark Street Antiques, 230 Lark St, Albany, NY', 'Albany'],
  ['18 Railroad Ave, Albany NY 12205-1234, USA', 'Albany'],
  ['12 Mill Lane', '12 Mill Lane'],
  ['', ''],
])('%j is %j for short', (address, short) => {
  expect(shortPlace(address)).toBe(short);
});
