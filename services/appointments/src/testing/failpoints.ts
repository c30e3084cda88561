import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from '@jest/globals';

/** For a test file. @returns a function that makes the service throw at a failpoint until the test ends. */
export function setUpFailpoints(): (point: string) => void {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-failpoints-'));
  afterEach(() => {
    delete process.env.FAILPOINTS_FILE;
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return (point) => {
    const file = join(folder, 'failpoints.json');
    writeFileSync(file, JSON.stringify({ [point]: { action: 'throw' } }));
    process.env.FAILPOINTS_FILE = file;
  };
}
