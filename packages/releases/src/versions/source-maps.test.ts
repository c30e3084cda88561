import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { folderStorage } from '../storage/folder-storage.ts';
import { readSourceMaps, sourceMapsKey } from './source-maps.ts';

test('unpacks no source maps that are larger than any of a front end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-releases-'));
  try {
    const storage = folderStorage(folder);
    const store = (bytes: number) => {
      const content = JSON.stringify({ 'remote.js': { sourcesContent: ['0'.repeat(bytes)] } });
      const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
      return storage.replace(sourceMapsKey('payment', `v${bytes}`), packed, undefined);
    };
    const [large, bomb] = [5_000_000, 70_000_000];
    await Promise.all([store(large), store(bomb)]);
    expect(Object.keys((await readSourceMaps(storage, 'payment', `v${large}`)) ?? {})).toEqual(['remote.js']);
    await expect(readSourceMaps(storage, 'payment', `v${bomb}`)).rejects.toThrow(RangeError);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
