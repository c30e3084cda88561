import { expect, test } from '@jest/globals';
import { type Candidate, gate, type LivePortal } from './gate.ts';
import {
  bundled,
  type Difference,
  facts,
  negotiated,
  portal,
  REACT,
  remote,
  shell,
  UI,
  use,
} from './testing/made-up-releases.ts';

/** A release of payment or of the shell, and what is live. */
type Row = [title: string, refusal: RegExp, candidate: Candidate, live?: LivePortal];

const file = (name: string, content = '') => ({ name, content: Buffer.from(content) });
/** The candidate with other files than it was built with. */
const withFiles = (change: (files: Candidate['files']) => Candidate['files'], difference?: Difference): Candidate => {
  const built = remote(difference);
  return { ...built, files: change(built.files) };
};
const ENTRY = /^remoteEntry\.\w+\.js$/;
const CHUNK = /^remote\.\w+\.js$/;
const newUi = { ...UI, version: '1.2.0', exports: [...UI.exports, 'Map'] };
const shellWith = (...shares: (typeof UI)[]) =>
  shell({
    facts: { shares: [UI, REACT].map((each) => shares.find(({ library }) => library === each.library) ?? each) },
  });
const enhanced = { containers: ['enhanced'] };
const loadsBoth = { containers: ['enhanced', 'webpack'] };
const sizes = (firstLoad: number, parts: Record<string, number>) => ({ firstLoad, later: 0, parts });

const bad: Row[] = [
  [
    'imports a component that the live ui does not have',
    /^mf-payment\/src\/remote\.tsx imports Map, which the @tailgate\/ui 1\.1\.0 of the live shell does not export\. Release the shell with it first, or raise/,
    remote({ facts: facts([negotiated('^1.1.0', 'Map')]) }),
  ],
  [
    'imports a component that only an open page lacks',
    /imports Map, which the @tailgate\/ui 1\.1\.0 of the earlier shell \w+ does not export\. Wait a day/,
    remote({ facts: facts([negotiated('^1.1.0', 'Map')]) }),
    portal({ shells: [shellWith({ ...newUi, version: '1.1.0' }), shell({ code: '1' })] }),
  ],
  [
    'imports a component that only the canary of the shell lacks',
    /imports Card, which the @tailgate\/ui 1\.1\.0 of the canary shell \w+ does not export\. Release the shell with it first/,
    remote({ facts: facts([negotiated('^1.1.0', 'Card')]) }),
    portal({ canaryShell: shellWith({ ...UI, exports: ['Button'] }) }),
  ],
  [
    'is a shell without an export that only the canary of a remote uses',
    /imports Card, which the @tailgate\/ui 1\.1\.0 of this shell does not export\. Keep the export, or release the canary of admin/,
    shellWith({ ...UI, exports: ['Button'] }),
    portal({ canaries: [remote({ name: 'admin', facts: facts([negotiated('^1.1.0', 'Card')]) })] }),
  ],
  [
    'imports a function that web-kit does not have any more',
    /imports useOldShell, which the @tailgate\/web-kit that payment contains does not export\. Mend the import/,
    remote({ facts: facts([bundled('useShell', 'useOldShell')]) }),
  ],
  [
    'imports a name of the router that the shell does not share',
    /imports useBlocker, which the react-router-dom 7\.18\.6 of the live shell does not export\. Release the shell with it first, or do/,
    remote({ facts: facts([use('react-router-dom', '^7.0.0', 'Link', 'useBlocker')]) }),
  ],
  [
    'has a container that the live shell cannot load',
    /^payment has a container of the kind enhanced, which the live shell cannot load\. Release a shell that can load it first: npm run/,
    remote({ facts: enhanced }),
  ],
  [
    'has a container that only the canary of the shell cannot load',
    /^payment has a container of the kind enhanced, which the canary shell \w+ cannot load\. Release a shell/,
    remote({ facts: enhanced }),
    portal({ shells: [shell({ facts: loadsBoth })], canaryShell: shell({ code: '1' }) }),
  ],
  [
    'has a container that only an open page cannot load',
    /^payment has a container of the kind enhanced, which the earlier shell \w+ cannot load\. Wait a day/,
    remote({ facts: enhanced }),
    portal({ shells: [shell({ facts: loadsBoth }), shell({ code: '1' })] }),
  ],
  [
    'is a shell that cannot load the container of a live remote',
    /^admin has a container of the kind enhanced, which this shell cannot load\. Roll back admin first, or release another shell\./,
    shell(),
    portal({ remotes: [remote({ name: 'admin', facts: enhanced })] }),
  ],
  [
    'is a shell to roll back to that cannot load the container of a live remote',
    /^admin has a container of the kind enhanced, which this shell cannot load/,
    { ...shell({ withoutFacts: true }), wasLive: true },
    portal({ remotes: [remote({ name: 'admin', facts: enhanced })] }),
  ],
  [
    'is a shell that cannot load the container of a canary',
    /^the canary of admin has a container of the kind enhanced, which this shell cannot load\. Roll back the canary of admin/,
    shell(),
    portal({ canaries: [remote({ name: 'admin', facts: enhanced })] }),
  ],
  [
    'imports a member of zod that the shell does not share',
    /z\.xor/,
    remote({ facts: facts([use('zod', '^4.0.0', 'z.xor')]) }),
  ],
  [
    'uses a name that React does not have',
    /default\.useTruck/,
    remote({ facts: facts([use('react', '^19.0.0', 'default.useTruck')]) }),
  ],
  [
    'needs a newer major version of React',
    /payment needs react \^20\.0\.0, and the live shell shares 19\.3\.1\. Release a shell with that version first/,
    remote({ facts: facts([use('react', '^20.0.0', 'useState')]) }),
  ],
  [
    'needs a library that the shell does not share',
    /payment needs lodash .* does not share it/,
    remote({ facts: facts([use('lodash', '^4.0.0')]) }),
  ],
  [
    'needs a newer ui and contains no copy',
    /payment needs @tailgate\/ui \^1\.2\.0, and the live shell shares 1\.1\.0/,
    remote({ facts: facts([negotiated('^1.2.0', 'Button')], { shares: [] }) }),
  ],
  [
    'contains a second React',
    /payment contains its own react/,
    remote({ facts: { sizes: sizes(1, { react: 19_000 }) } }),
  ],
  [
    'is built for a newer contract',
    /payment is built for contract 2, and the live shell supports contract 1 only\. Release the shell first/,
    remote({ facts: { contract: { newest: 2, oldest: 1 } } }),
  ],
  [
    'exports nothing for the shell',
    /src\/remote\.tsx of payment does not export Remote/,
    remote({ facts: { exposes: [] } }),
  ],
  [
    'declares a path of another remote',
    /payment declares \/admin, which belongs to admin/,
    remote({ paths: ['/admin'] }),
  ],
  ['declares a path of the BFF', /which belongs to the BFF/, remote({ paths: ['/api/payments'] })],
  [
    'has a truncated file',
    /remoteEntry\.\w+\.js of payment was changed, so \w+ cannot go live\. Build it again/,
    withFiles((files) =>
      files.map((each) => (ENTRY.test(each.name) ? { ...each, content: each.content.subarray(9) } : each)),
    ),
  ],
  [
    'lacks a chunk',
    /remote\.\w+\.js of payment is missing/,
    withFiles((files) => files.filter(({ name }) => !CHUNK.test(name))),
  ],
  [
    'has one file more than was built',
    /extra\.js of payment is no part of the build/,
    withFiles((files) => [...files, file('extra.js')]),
  ],
  [
    'has another content in a compressed copy',
    /remote\.\w+\.js\.br of payment is not a compressed copy/,
    withFiles((files) => files.map((each) => (/^remote\..*\.br$/.test(each.name) ? file(each.name, 'x') : each))),
  ],
  ['has HTML instead of JavaScript', /remoteEntry\.\w+\.js of payment is HTML/, remote({ code: '<!doctype html>' })],
  [
    'has a script that is cut off',
    /is no JavaScript or is cut off \(Unexpected end of input\)/,
    remote({ code: 'function f() {' }),
  ],
  [
    'has a record that was changed together with a file',
    /The content of payment has another hash than its version/,
    { ...remote({ code: '1' }), record: { ...remote({ code: '1' }).record, release: remote().record.release } },
  ],
  [
    'lacks its entry',
    /payment starts with gone\.js, which its version folder does not contain/,
    ((made) => ({ ...made, record: { ...made.record, release: { ...made.record.release, entry: 'gone.js' } } }))(
      remote(),
    ),
  ],
  [
    'is larger than its budget',
    /payment is larger than its budget \(first load: 61\.0 kB of 40 kB\)\. .*: lodash \+70\.0 kB \(new\), mf-payment\/src \+4\.0 kB\. Make it smaller/,
    remote({ facts: { sizes: sizes(61_000, { 'mf-payment/src': 94_000, lodash: 70_000 }) } }),
    portal({ remotes: [remote()] }),
  ],
  [
    'declares no budget',
    /declares no size budget\. Add, in kilobytes: budget: \{ firstLoad: 33, later: 11 \}/,
    remote({ facts: { budget: null } }),
  ],
  ['was built before builds recorded what they import', /Build it again/, remote({ withoutFacts: true })],
  [
    'would run in a shell of which nothing is known',
    /Release the shell first/,
    remote(),
    portal({ shells: [shell({ withoutFacts: true })] }),
  ],
  [
    'is a shell without an export that a live remote uses',
    /imports Button, which the @tailgate\/ui 1\.1\.0 of this shell does not export\. Keep the export, or release admin/,
    shellWith({ ...UI, exports: ['Card'] }),
  ],
  [
    'is a shell with another React than the remotes need',
    /admin needs react \^19\.0\.0, and this shell shares 20/,
    shellWith({ ...REACT, version: '20.0.0' }),
  ],
  [
    'is a shell that ended the contract of a live remote',
    /admin is built for contract 1, and this shell/,
    shell({ facts: { contract: { newest: 3, oldest: 2 } } }),
  ],
  [
    'is a shell with a page of a live remote',
    /shell declares \/admin, which belongs to admin/,
    shell({ paths: ['/admin'] }),
  ],
];

test.each(bad)('refuses a release that %s', (_title, refusal, candidate, live = portal()) => {
  const { refusals } = gate(candidate, live);
  expect(refusals.map(({ text }) => text).join('\n')).toMatch(refusal);
});

const good: [title: string, candidate: Candidate, live?: LivePortal][] = [
  ['is the live one again', remote(), portal({ remotes: [remote()] })],
  ['changes code only', remote({ code: 'const patch = 1;' }), portal({ remotes: [remote()] })],
  ['is the first of its remote', remote({ name: 'drivers' })],
  ['removes a page', remote({ paths: ['/a'] }), portal({ remotes: [remote({ paths: ['/a', '/b'] })] })],
  ['adds a page', remote({ paths: ['/a', '/b'] }), portal({ remotes: [remote({ paths: ['/a'] })] })],
  [
    'adds a fixed path beside a parameter of another',
    remote({ paths: ['/admin/new'] }),
    portal({ remotes: [remote({ name: 'admin', paths: ['/admin/:id'] })] }),
  ],
  [
    'takes over a path that its owner gave up',
    remote({ paths: ['/b'] }),
    portal({ remotes: [remote({ name: 'admin', paths: ['/a'] })] }),
  ],
  [
    'was built against an older ui',
    remote({ facts: facts([negotiated('^1.0.0', 'Button')], { shares: [{ ...UI, version: '1.0.0' }] }) }),
  ],
  [
    'was built against a newer ui and brings it',
    remote({ facts: facts([negotiated('^1.2.0', 'Map')], { shares: [newUi] }) }),
  ],
  [
    'contains a newer ui without a name that another remote uses, which never gets it',
    remote({ facts: facts([negotiated('^1.2.0')], { shares: [{ ...newUi, exports: ['Button'] }] }) }),
    portal({ remotes: [remote({ name: 'admin', facts: facts([negotiated('^1.1.0', 'Card')]) })] }),
  ],
  [
    'was built against the next major version of ui and brings it',
    remote({
      facts: facts([negotiated('^2.0.0', 'Map')], { shares: [{ ...newUi, version: '2.0.0', exports: ['Map'] }] }),
    }),
  ],
  ['uses a library in a way that has no name', remote({ facts: facts([use('react', '^19.0.0', '*')]) })],
  [
    'uses React through its default import',
    remote({ facts: facts([use('react', '^19.0.0', 'default', 'default.useState')]) }),
  ],
  ['uses a member of an exported object', remote({ facts: facts([negotiated('^1.1.0', 'media.phone')]) })],
  [
    'has a container that all open shells can load',
    remote({ facts: enhanced }),
    portal({ shells: [shell({ facts: loadsBoth }), shell({ code: '1', facts: loadsBoth })] }),
  ],
  ['has a container of the first kind', remote(), portal({ shells: [shell({ facts: loadsBoth })] })],
  [
    'is a shell that loads the containers of both kinds',
    shell({ facts: loadsBoth }),
    portal({ remotes: [remote(), remote({ name: 'admin', facts: enhanced })] }),
  ],
  ['uses a shared member of zod', remote({ facts: facts([use('zod', '^4.0.0', 'z', 'z.iso')]) })],
  ['contains a picture', remote({ extraFiles: [file('truck.svg', '<svg/>')] })],
  ['fits its budget exactly', remote({ facts: { sizes: sizes(40_000, {}) } })],
  [
    'works in the live shell and in those that are open',
    remote(),
    portal({ shells: [shell(), shell({ code: '1' }), shell({ code: '2' })] }),
  ],
  ['was live before and is larger than its budget', { ...remote({ facts: { budget: null } }), wasLive: true }],
  ['is a shell with one export more', shellWith(newUi)],
  ['is a shell without an export that nobody uses', shellWith({ ...UI, exports: ['Button'] })],
  ['is a shell with a newer minor version of React', shellWith({ ...REACT, version: '19.4.0' })],
  ['is a shell that supports the contract before too', shell({ facts: { contract: { newest: 2, oldest: 1 } } })],
];

test.each(good)('lets a release pass that %s', (_title, candidate, live = portal()) => {
  expect(gate(candidate, live)).toEqual({ refusals: [], notes: [] });
});

const unchecked: typeof good = [
  ['is the first of all', remote(), portal({ shells: [], remotes: [] })],
  ['was live before builds recorded what they import', { ...remote({ withoutFacts: true }), wasLive: true }],
  [
    'finds an open shell of which nothing is known',
    remote(),
    portal({ shells: [shell(), shell({ withoutFacts: true })] }),
  ],
  ['is a shell for a remote of which nothing is known', shell(), portal({ remotes: [remote({ withoutFacts: true })] })],
];

test.each(unchecked)(
  'lets a release pass that %s, and says what is not checked',
  (_title, candidate, live = portal()) => {
    const { refusals, notes } = gate(candidate, live);
    expect(refusals).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/not checked/)]);
  },
);
