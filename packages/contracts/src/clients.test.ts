import { describe, expect, test } from '@jest/globals';
import { clientBody, clientUpdateBody } from './clients.ts';
import { quoteRequestBody } from './quotes.ts';

const PHIL = { name: 'Phil', email: '', phone: '(212) 555-0142', preferred_contact: 'phone' };
const refusals = (body: object) =>
  clientBody.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a client of staff', () => {
  test.each(['', ' ', '\u200b'])('may have no email address: "%s"', (email) => {
    expect(clientBody.parse({ ...PHIL, email })).toEqual(PHIL);
    expect(clientUpdateBody.parse({ ...PHIL, email, version: 2 })).toEqual({ ...PHIL, version: 2 });
  });

  test.each([
    ['email', { email: 'phil@' }, 'Invalid email address'],
    ['phone', { phone: 'not known' }, 'A client without an email address needs a phone number'],
    ['preferred_contact', { preferred_contact: 'email' }, 'Choose phone or text: this client has no email address'],
  ])('is refused for its %s', (field, change, message) => {
    expect(refusals({ ...PHIL, ...change })).toEqual([[field, message]]);
    expect(clientUpdateBody.safeParse({ ...PHIL, ...change }).success).toBe(false);
  });

  test('with an address is as free as before', () => {
    const email = 'phil@example.com';
    expect(refusals({ ...PHIL, email, phone: 'at the shop', preferred_contact: 'email' })).toEqual([]);
  });
});

test('a visitor must give an email address', () => {
  const { contact } = quoteRequestBody.shape;
  expect(contact.safeParse({ ...PHIL, email: 'phil@example.com' }).success).toBe(true);
  expect(contact.safeParse(PHIL).error?.issues).toMatchObject([{ path: ['email'], message: 'Invalid email address' }]);
});
