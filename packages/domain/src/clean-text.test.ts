import { expect, test } from '@jest/globals';
import { cleanText } from './clean-text.ts';

test.each([
  ['\u202a+1 518 555 0142\u202c', '+1 518 555 0142'],
  ['518\ufe0d555\ufe0f0142', '5185550142'],
  ['Do\u200bra\u00ad Dup\ufeff', 'Dora Dup'],
  ['Mary\u00a0Ann\u2009Lee\u3000', 'Mary Ann Lee '],
  ['Ada\u200d Byron', 'Ada Byron'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['José, 青木, علي', 'José, 青木, علي'],
])('%j becomes %j', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});

test.each([
  '👩‍🚒',
  '👨‍👩‍👧',
  '🏳️‍🌈',
  '❤️',
  '☎️ 5',
  '4️⃣',
  '👩🏽‍🔧',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'می‌خواهم',
  'क्‍ष',
])('keeps %s as it is', (text) => {
  expect(cleanText(text)).toBe(text);
});
