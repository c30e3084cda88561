import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CsvColumns, toCsv, unescapeFormulas } from './csv.ts';

interface Person {
  name: string;
  age: number | null;
}
const COLUMNS: CsvColumns<Person> = [
  ['Name', ({ name }) => name],
  ['Age', ({ age }) => age],
];

async function csvOf(...pages: Person[][]) {
  const texts: string[] = [];
  for await (const text of toCsv(COLUMNS, toPages(pages))) texts.push(text);
  return texts;
}
async function* toPages(pages: Person[][]) {
  yield* pages;
}

test('writes a byte order mark and the headings once, then every page', async () => {
  const pages = await csvOf([{ name: 'Zoë', age: 7 }], [{ name: 'Bob', age: null }]);
  expect(pages).toEqual(['\uFEFF"Name","Age"\r\n"Zoë","7"\r\n', '"Bob",\r\n']);
});

test('writes the headings alone when there are no rows', async () => {
  expect(await csvOf()).toEqual(['\uFEFF"Name","Age"\r\n']);
  expect(await csvOf([])).toEqual(['\uFEFF"Name","Age"\r\n']);
});

test('quotes every cell, and escapes a formula in each of its lines', async () => {
  const [text] = await csvOf([
    { name: 'a, "b"\nc', age: 1 },
    { name: '=1+1', age: -2 },
  ]);
  expect(text).toContain('"a, ""b""\nc","1"\r\n');
  expect(text).toContain('"\'=1+1","-2"\r\n');
  const lines = ['Bob', "=cmd|' /C calc'!A0", '\t+1', '@a', '-1', 'a=1', ''];
  for (const lineBreak of ['\n', '\r', '\r\n']) {
    const [escaped] = await csvOf([{ name: lines.join(lineBreak), age: null }]);
    const expected = ['Bob', "'=cmd|' /C calc'!A0", "\t'+1", "'@a", "'-1", 'a=1', ''].join(lineBreak);
    expect(escaped).toContain(`"${expected}",\r\n`);
  }
});

test('keeps a phone number, which no spreadsheet takes for a formula', async () => {
  const cells = ['+44 20 7946 0958', '(518) 555-0175', '+1-518-555-0100', '+1 2+3', '+1 A1', '+442079460958'];
  const [text] = await csvOf(cells.map((name) => ({ name, age: null })));
  expect(text?.split('\r\n').slice(1, -1)).toEqual([
    '"+44 20 7946 0958",',
    '"(518) 555-0175",',
    '"\'+1-518-555-0100",',
    '"\'+1 2+3",',
    '"\'+1 A1",',
    '"\'+442079460958",',
  ]);
});

test('sends nothing before the first page is there', async () => {
  const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no database')) }) };
  await expect(toCsv(COLUMNS, failing).next()).rejects.toThrow('no database');
});

test('every text is as it was once its escapes are taken away', async () => {
  const piece = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '1', '\uFF1D', '+1 2');
  const typed = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(typed, async (name) => {
      const [text = ''] = await csvOf([{ name, age: 1 }]);
      const cell = text.slice('\uFEFF"Name","Age"\r\n"'.length, -'","1"\r\n'.length);
      expect(unescapeFormulas(cell)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
});
