import { expect, test } from '@jest/globals';
import type { Receipt } from '@tailgate/contracts';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { receiptPdf } from './receipt-pdf.ts';

const receipt: Receipt = {
  number: 'R-00001',
  kind: 'receipt',
  date: '2026-11-24',
  issued_at: '2026-11-24T15:00:00.000Z',
  company_name: 'Tailgate',
  company_email: null,
  company_phone: null,
  customer: 'Ada',
  appointment_id: 1,
  quote_id: 1,
  payment_id: 71,
  method: 'card',
  amount: '31.08',
  currency: 'usd',
  items: [{ label: 'Base fee', detail: null, amount: '31.08' }],
};
/** Not as a Buffer, which pdf.js refuses. */
const pdfFor = async (change: Partial<Receipt>) => new Uint8Array(await receiptPdf({ ...receipt, ...change }));

/** How many glyphs the page shows, and how many of them are the box for a missing one. */
async function glyphsOf(pdf: Uint8Array): Promise<{ shown: number; boxes: number }> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(pdf.slice())).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((name: number, index: number) =>
    name === OPS.showText ? (argsArray[index] as [(number | { originalCharCode: number })[]])[0] : [],
  );
  const codes = glyphs.flatMap((glyph) => (typeof glyph === 'object' ? glyph.originalCharCode : []));
  return { shown: codes.length, boxes: codes.filter((code) => code === 0).length };
}

test.each([
  ['Chinese', '李小龙 张伟 國語體'],
  ['Japanese', '山田さくら（カナ）・田中様'],
  ['Korean', '김철수 한글 金'],
  ['Thai', 'สมชาย ใจดี น้ำผึ้ง'],
  ['Devanagari', 'क्षितिज त्रिवेदी प्रिया शर्मा'],
  ['Bengali', 'প্রিয়া চক্রবর্তী'],
  ['Gurmukhi', 'ਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'પ્રિયા શર્મા'],
  ['Oriya', 'ପ୍ରିୟା ଶର୍ମା'],
  ['Tamil', 'பிரியா கிருஷ்ணன்'],
  ['Telugu', 'ప్రియ కృష్ణ'],
  ['Kannada', 'ಪ್ರಿಯಾ ಕೃಷ್ಣ'],
  ['Malayalam', 'പ്രിയ കൃഷ്ണൻ'],
  ['Hebrew', 'משה כהן (לוי)'],
  ['Arabic', 'محمد علي الحسن'],
  ['several', '李小龙 Anna さくら 김철수 สมชาย שלום'],
])('a name in %s letters has no boxes, in both weights', async (_script, name) => {
  const pdf = await pdfFor({ customer: name, company_name: name });
  expect(await glyphsOf(pdf)).toMatchObject({ boxes: 0 });
  expect((await glyphsOf(pdf)).shown).toBeGreaterThan(
    (await glyphsOf(await pdfFor({ customer: '', company_name: 'A' }))).shown,
  );
  expect(pdf.length).toBeLessThan(60_000);
  expect(Buffer.compare(pdf, await pdfFor({ customer: name, company_name: name }))).toBe(0);
});

test('a letter that no font has is a box', async () => {
  expect((await glyphsOf(await pdfFor({ customer: 'Ada \u{1368a}' }))).boxes).toBe(1);
});

test.each([
  ['Ada 🚚 Lovelace', 'Ada Lovelace'],
  ['👩🏽‍🚀 Grace Hopper 🇺🇸', 'Grace Hopper'],
  ['Brand™ & Sons ©', 'Brand™ & Sons ©'],
])('an emoji in a name is dropped: %s', async (name, shown) => {
  const pdf = await pdfFor({ customer: name, company_name: name });
  const { text } = await extractText(pdf.slice(), { mergePages: true });
  expect(text.replace(/\s+/g, ' ').split(shown)).toHaveLength(4);
  expect((await glyphsOf(pdf)).boxes).toBe(0);
});

test('says who was paid, with which card and for which trip, under the number that the customer knows', async () => {
  const pdf = await pdfFor({
    quote_id: 89,
    appointment_id: 88,
    card: { brand: 'visa', last4: '4242' },
    ...{
      company_address: '4 Depot Road, Albany, NY',
      company_email: 'help@haul.example',
      company_phone: '(518) 555-0199',
    },
    trip: { date: '2026-12-01', origin: '12 Mill Lane, Albany', destination: '480 Harbor Road, Troy' },
  });
  const { text } = await extractText(pdf, { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  for (const line of [
    'Tailgate 4 Depot Road, Albany, NY Receipt R-00001',
    'Amount paid $31.08 Date paid November 24, 2026 Payment method Visa ending in 4242',
    'Reference #89',
    'Trip Tuesday, December 1, 2026',
    'Pick-up 12 Mill Lane, Albany',
    'Delivery 480 Harbor Road, Troy',
    'Questions? help@haul.example · (518) 555-0199',
  ])
    expect(words).toContain(line);
  expect(words).not.toMatch(/#88|Payment #/);
});

test('a receipt of many lines has the contact line and its number on each page', async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({
    label: `Line ${index}`,
    detail: '1 mile',
    amount: '1.00',
  }));
  const { text } = await extractText(await pdfFor({ items, company_phone: '(518) 555-0199' }));
  expect(text.map((page) => /Questions\? \(518\) 555-0199\s+(Page \d of \d)/.exec(page)?.[1])).toEqual([
    'Page 1 of 2',
    'Page 2 of 2',
  ]);
  expect(text[1]).toContain('Total paid');
});

// Words from right to left are read in this order only if they stand so on the page.
test.each(['李小龙 Anna さくら 김철수', 'สมชาย Smith', 'משה כהן', 'محمد علي'])(
  '%s can be copied from the PDF',
  async (customer) => {
    const { text } = await extractText(await pdfFor({ customer }), { mergePages: true });
    expect(text.replace(/\s+/g, '')).toContain(customer.replace(/\s+/g, ''));
  },
);

/** Where each piece of text starts, from the left. */
async function placesOf(pdf: Uint8Array): Promise<{ text: string; x: number; y: number }[]> {
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() ? { text: item.str.trim(), x: item.transform[4], y: item.transform[5] } : [],
  );
}

test.each(['田'.repeat(120), 'x田'.repeat(60), 'สมชาย'.repeat(24), 'שלום '.repeat(24).trim()])(
  'a long name is broken into lines: %s',
  async (customer) => {
    const places = await placesOf(await pdfFor({ customer }));
    for (const { x } of places) expect(x).toBeLessThan(564);
    const lines = new Set(
      places.filter(({ text }) => [...text].some((letter) => letter.charCodeAt(0) > 0x500)).map(({ y }) => y),
    );
    expect(lines.size).toBeGreaterThan(1);
  },
);
