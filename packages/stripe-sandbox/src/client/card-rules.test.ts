import { expect, test } from '@jest/globals';
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  formatExpiry,
  formatNumber,
} from '../browser/frames/card-rules.js';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424242424242429', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-42', '4242 42'],
  ['x', ''],
])('formats the number %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

test.each([
  ['1', false, '1'],
  ['5', false, '05 / '],
  ['12', false, '12 / '],
  ['12 / 3', false, '12 / 3'],
  ['1/', false, '01 / '],
  ['122034', false, '12 / 34'],
  ['12 /', true, '1'],
  ['12', true, '12'],
])('formats the date %s (deleting: %s) as %s', (typed, deleting, shown) => {
  expect(formatExpiry(typed, deleting)).toBe(shown);
});

test('names what is missing or wrong', () => {
  expect(checkNumber('4242 4242')?.message).toBe('Your card number is incomplete.');
  expect(checkNumber('4242 4242 4242 4241')?.code).toBe('invalid_number');
  expect(checkNumber('4242 4242 4242 4242')).toBeNull();
  expect(checkExpiry('12 /', NOW)?.code).toBe('incomplete_expiry');
  expect(checkExpiry('12 / 25', NOW)?.code).toBe('invalid_expiry_year_past');
  expect(checkExpiry('10 / 26', NOW)?.code).toBe('invalid_expiry_month_past');
  expect(checkExpiry('11 / 26', NOW)).toBeNull();
  expect(checkExpiry('13 / 30', NOW)?.code).toBe('invalid_expiry');
  expect(checkCvc('123', 'amex')?.code).toBe('incomplete_cvc');
  expect(checkCvc('123', 'visa')).toBeNull();
  expect(checkPostalCode('1234', 'US')?.message).toBe('Your ZIP code is incomplete.');
  expect(checkPostalCode('SW1A 1AA', 'GB')).toBeNull();
  expect(brandOf('2223')).toBe('mastercard');
});
