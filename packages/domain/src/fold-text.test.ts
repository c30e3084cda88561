import { expect, test } from '@jest/globals';
import { foldText } from './fold-text.ts';

test.each([
  ['José Zúñiga', 'jose zuniga'],
  ['Jose\u0301', 'jose'],
  ['Nguyễn Thị Đào', 'nguyen thi dao'],
  ['Łukasz GROẞ', 'lukasz gross'],
  ['Ærø', 'aero'],
  ['O’Neill, O‘Neill, O`Neill, O´Neill, OʼNeill', 'oneill, oneill, oneill, oneill, oneill'],
  ['Mary\u00a0 \tAnn', 'mary ann'],
  ['\u200bDup\u202c\ufe0f', 'dup'],
  ['５１８ ﬁre', '518 fire'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['İzmir, ılık', 'izmir, ilik'],
  ['青木 Aoki', '青木 aoki'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
