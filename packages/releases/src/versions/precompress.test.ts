import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { precompress, reuseCompressed } from './precompress.ts';

const script = (text: string) => ({ name: 'main.js', content: Buffer.from(text.repeat(500)) });
const copies = [
  { name: 'main.js.br', content: Buffer.from('brotli of before') },
  { name: 'main.js.gz', content: Buffer.from('gzip of before') },
];

test('a file with the content of a stored one has its compressed copies', async () => {
  const file = script('same ');
  reuseCompressed([file], [script('same '), ...copies]);
  expect(await precompress(file)).toEqual(copies);
});

test.each([
  ['other content under the same name', [script('old  '), ...copies]],
  ['only one compressed copy', [script('new  '), ...copies.slice(1)]],
  ['copies without the file', copies],
])('a stored version with %s is not used', async (_what, stored) => {
  const file = script('new  ');
  reuseCompressed([file], stored);
  const [brotli, gzipped] = await precompress(file);
  expect(brotliDecompressSync(brotli?.content ?? '').equals(file.content)).toBe(true);
  expect(gunzipSync(gzipped?.content ?? '').equals(file.content)).toBe(true);
});
