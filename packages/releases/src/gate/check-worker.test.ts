import { expect, test } from '@jest/globals';
import { type Candidate, gate, type LivePortal } from './gate.ts';
import { portal, remote, shell } from './testing/made-up-releases.ts';

const crew = (
  worker: string,
  { code = 'addEventListener("fetch", () => {});', name = 'crew', paths = ['/crew/:secret', '/trip/:secret'] } = {},
) => remote({ name, paths, worker, extraFiles: [{ name: 'worker.js', content: Buffer.from(code) }] });
const live = (...remotes: Candidate[]): LivePortal => portal({ remotes });

const good: [title: string, candidate: Candidate, live?: LivePortal][] = [
  ['answers for its own screens', crew('/crew/')],
  ['is the live one again', crew('/crew/'), live(crew('/crew/'))],
  ['has screens of others beside its scope', crew('/crew/'), live(remote({ name: 'admin', paths: ['/crew', '/:id'] }))],
  ['has no worker any more', remote({ name: 'crew', paths: ['/crew/:secret'] }), live(crew('/crew/'))],
  ['names a function after a loader', crew('/crew/', { code: 'const evaluate = () => medieval(1); evaluate();' })],
];

test.each(good)('lets a remote pass whose worker %s', (_title, candidate, at = live()) => {
  expect(gate(candidate, at).refusals).toEqual([]);
});

const bad: [title: string, reason: string, candidate: Candidate, live?: LivePortal][] = [
  ['for all pages', 'crew has a worker for /, which is no folder of pages.', crew('/')],
  ['for a beginning of names', 'crew has a worker for /cre, which is no folder of pages.', crew('/cre')],
  ['where it has no screen', 'crew has a worker for /admin/, where it has no screen.', crew('/admin/')],
  [
    'above a screen of another remote',
    'The worker of crew would answer for /crew/:truck/map of admin.',
    crew('/crew/'),
    live(remote({ name: 'admin', paths: ['/crew/:truck/map'] })),
  ],
  [
    'above a parameter of another remote',
    'The worker of crew would answer for /:place/help of admin.',
    crew('/crew/'),
    live(remote({ name: 'admin', paths: ['/:place/help'] })),
  ],
  [
    'above a screen of a canary',
    'The worker of crew would answer for /crew/map of the canary of admin.',
    crew('/crew/'),
    portal({ canaries: [remote({ name: 'admin', paths: ['/crew/map'] })] }),
  ],
  [
    'above a page of the shell',
    'The worker of crew would answer for /crew/help of shell.',
    crew('/crew/'),
    portal({ shells: [shell({ paths: ['/crew/help'] })] }),
  ],
  ['that loads scripts', 'The worker of crew uses importScripts,', crew('/crew/', { code: 'importScripts("/a.js")' })],
  ['that runs texts', 'The worker of crew uses eval,', crew('/crew/', { code: 'eval ("1")' })],
  ['that makes functions of texts', 'The worker of crew uses Function,', crew('/crew/', { code: 'new Function("1")' })],
  [
    'without its file',
    'crew declares a worker, and its version has no worker.js. Build it again.',
    remote({ name: 'crew', paths: ['/crew/:secret'], worker: '/crew/' }),
  ],
];

test.each(bad)('refuses a remote with a worker %s', (_title, reason, candidate, at = live()) => {
  const { refusals } = gate(candidate, at);
  expect(refusals).toContainEqual({ rule: 'worker', text: expect.stringContaining(reason) });
});

test('refuses another remote and a shell with a page below the scope of a live worker', () => {
  const at = live(crew('/crew/'));
  const text = 'The worker of crew would answer for /crew/map of payment. Choose another scope or another path.';
  expect(gate(remote({ paths: ['/crew/map'] }), at).refusals).toEqual([{ rule: 'worker', text }]);
  const ofShell = 'The worker of crew would answer for /crew/map of shell.';
  const { refusals } = gate(shell({ paths: ['/crew/map'] }), at);
  expect(refusals).toEqual([{ rule: 'worker', text: expect.stringContaining(ofShell) }]);
});

test('refuses a worker whose file was changed', () => {
  const made = crew('/crew/');
  const files = made.files.map((file) => (file.name === 'worker.js' ? { ...file, content: Buffer.from('1') } : file));
  const texts = gate({ ...made, files }, live()).refusals.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('worker.js of crew was changed'));
});
