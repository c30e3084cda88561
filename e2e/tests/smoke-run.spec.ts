import { liveFrontEnd, openEveryScreen } from '@tailgate/build/gate';
import { openStorage } from '@tailgate/releases';
import { expect } from 'playwright/test';
import { FAULTY_SCREENS, faultyExtensions, faultyRemotes } from '../faulty-remotes.ts';
import { remoteOfNewerUi } from '../remote-of-newer-ui.ts';
import { chromiumPath, releasesFolder } from '../stack.ts';
import { test } from '../test.ts';

let problems: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const storage = await openStorage(releasesFolder);
  const shell = await liveFrontEnd(storage, 'shell');
  problems = await openEveryScreen(
    [shell, ...faultyRemotes(), ...faultyExtensions(), await remoteOfNewerUi()],
    chromiumPath,
  );
});

const isAboutSlot = (problem: string) => problem.startsWith('The slot ');
const isAboutUi = (problem: string) => problem.startsWith('/smoke/newer-ui');

test('stops a release that fails only in the browser: a good screen passes, each faulty one is named with its error', () => {
  const expected = [
    ...Object.entries(FAULTY_SCREENS).flatMap(([path, [refusal]]) =>
      refusal ? [`${path} of screens ${refusal}`] : [],
    ),
    '/throws-at-import of importing threw Error: no map at /mf/importing/',
    '/newer-contract of newer failed. The page says: The newer area needs a newer portal',
    '/idle/truck of idle did not start the worker for /idle/ within 15 s',
  ];
  const found = problems.filter((problem) => !isAboutUi(problem) && !isAboutSlot(problem));
  expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test('stops what a remote adds to other screens if it fails there, and names the remote', () => {
  expect(problems.filter(isAboutSlot)).toEqual([
    expect.stringContaining('The slot throws of adding logged an error: Error: no printer at /mf/adding/'),
    expect.stringContaining('The slot no-label of adding is not accessible (axe label)'),
    expect.stringContaining('The slot not-there of adding did not mount within 15 s'),
  ]);
});

test('gives a remote that was built against a newer ui its own copy', () => {
  expect(problems.filter(isAboutUi)).toEqual([]);
});
