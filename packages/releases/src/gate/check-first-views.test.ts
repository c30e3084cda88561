import { expect, test } from '@jest/globals';
import { hashOf } from '../versions/content-version.ts';
import { checkFirstViews } from './check-first-views.ts';
import { gate } from './gate.ts';
import { portal, remote, shell } from './testing/made-up-releases.ts';

const FILE = 'first-view-quote.0123456789ab.json';
const view = (html: string, css = '#main .a{color:red}') => Buffer.from(JSON.stringify({ html, css }));
const GOOD = view('<form method="dialog" class="a"><input name="origin"/></form>');

/** A remote whose screen has this first view. */
function candidate(content: Buffer, integrity = hashOf(content)) {
  const made = remote({ extraFiles: [{ name: FILE, content }] });
  const { release } = made.record;
  if (!('screens' in release)) throw new Error('A remote has screens.');
  const screens = release.screens.map((screen) => ({ ...screen, firstView: { file: FILE, integrity } }));
  return { ...made, record: { ...made.record, release: { ...release, screens } } };
}

test('a first view with fields that cannot be sent may go live', () => {
  expect(gate(candidate(GOOD), portal()).refusals).toEqual([]);
});

test.each([
  ['contains a script', view('<p>Hi</p><script src="/x.js"></script>')],
  ['contains an event handler', view('<p onclick="x()">Hi</p>')],
  ['contains a style attribute', view('<p style="color:red">Hi</p>')],
  ['contains an element that loads or leads elsewhere', view('<iframe src="/x"></iframe>')],
  ['contains a javascript: address', view('<a href="javascript:x()">Hi</a>')],
  ['contains a form that can be sent', view('<form class="a"><input name="password"/></form>')],
  ['contains styles that end early', view('<p>Hi</p>', '.a{}</style><p>')],
  ['has 50020 bytes, more than 49152', view('x'.repeat(50_000), '')],
  ['is not a first view', Buffer.from('<p>')],
])('is refused if it %s', (problem, content) => {
  const [refusal] = gate(candidate(content), portal()).refusals;
  expect(refusal).toMatchObject({ rule: 'first-view', text: expect.stringContaining(`${FILE} of payment ${problem}`) });
});

test('is refused if it was changed or is missing', () => {
  expect(checkFirstViews(candidate(GOOD, hashOf(Buffer.from('other'))))[0]?.text).toContain('was changed');
  expect(checkFirstViews({ ...candidate(GOOD), files: [] })[0]?.text).toContain('is missing');
});

test('the frames of a shell are checked too', () => {
  const made = shell();
  const release = { ...made.record.release, frames: { staff: { file: FILE, integrity: hashOf(GOOD) } } };
  expect(checkFirstViews({ ...made, record: { ...made.record, release } })[0]?.text).toContain(
    `${FILE} of shell is missing`,
  );
});
