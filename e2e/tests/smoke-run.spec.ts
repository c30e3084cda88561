import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openStorage } from '@tailgate/releases';
import { liveFrontEnd, openEveryScreen } from '@tailgate/tooling/gate';
import { FAULTY_SCREENS, faultyRemotes } from '../faulty-remotes.ts';
import { chromiumPath } from '../stack.ts';

test('stops a release that fails only in the browser: a good screen passes, each faulty one is named with its error', async () => {
  test.setTimeout(120_000);
  const storage = await openStorage(process.env.E2E_RELEASES_DIR ?? join(import.meta.dirname, '../../dist'));
  const shell = await liveFrontEnd(storage, 'shell');
  const problems = await openEveryScreen([shell, ...faultyRemotes()], chromiumPath);
  const expected = [
    ...Object.entries(FAULTY_SCREENS).flatMap(([path, [refusal]]) =>
      refusal ? [`${path} of screens ${refusal}`] : [],
    ),
    '/throws-at-import of importing threw Error: no map at /mf/importing/',
    '/newer-contract of newer failed. The page says: The newer area needs a newer portal',
  ];
  expect(problems).toEqual(expected.map((text) => expect.stringContaining(text)));
});
