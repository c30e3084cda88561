import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from '@jest/globals';

/** For the tests of a file: plants a failure at a step of the service, once. None is left after a test. */
export function failpointsOfTests(): (point: string) => void {
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
