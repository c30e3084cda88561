import { expect, test } from '@jest/globals';
import { type Candidate, gate, type LivePortal } from './gate.ts';
import { extension, portal, remote, shell, slot } from './testing/made-up-releases.ts';

const owner = (...slots: Parameters<typeof slot>[]) =>
  remote({ name: 'admin', slots: slots.map((each) => slot(...each)) });
const filler = (...extensions: Parameters<typeof extension>[]) =>
  remote({ extensions: extensions.map((each) => extension(...each)) });
const customer = remote({ name: 'customer', extensions: ['receipts'] });
const other = remote({ name: 'customer' });
const oldShell = shell({ showsExtensions: false, code: '1' });
const wasLive = (candidate: Candidate): Candidate => ({ ...candidate, wasLive: true });
const offered = portal({ remotes: [owner(['receipts']), other] });

/** A release of payment, admin or the shell, and what is live. */
const bad: [title: string, refusal: RegExp, candidate: Candidate, live?: LivePortal][] = [
  [
    'fills a slot that nobody offers',
    /^payment fills the slot maps, which no other remote offers\. Release the remote with the slot first, or remove/,
    filler(['maps']),
    offered,
  ],
  ['fills a slot in a portal without slots', /payment fills the slot receipts, which no other/, filler(['receipts'])],
  [
    'fills a slot of which only the name differs in case',
    /payment fills the slot Receipts, which no other/,
    filler(['Receipts']),
    offered,
  ],
  ['fills one known and one unknown slot', /payment fills the slot maps/, filler(['receipts'], ['maps']), offered],
  [
    'fills its own slot',
    /payment fills the slot receipts, which no other remote offers/,
    remote({ slots: ['receipts'], extensions: ['receipts'] }),
  ],
  [
    'fills a slot that another remote fills',
    /^payment fills the slot receipts, which customer fills already\. One may\.$/,
    filler(['receipts']),
    portal({ remotes: [owner(['receipts']), customer] }),
  ],
  ['fills one slot twice', /payment fills the slot receipts twice/, filler(['receipts'], ['receipts']), offered],
  [
    'offers a slot that another remote offers',
    /^admin offers the slot receipts, which customer offers already\. One may\.$/,
    owner(['receipts']),
    portal({ remotes: [remote({ name: 'customer', slots: ['receipts'] })] }),
  ],
  ['offers one slot twice', /admin offers the slot receipts twice/, owner(['receipts'], ['receipts'])],
  [
    'fills a newer version of the slot only',
    /^payment fills version 2 only of the slot receipts, and admin offers version 1\. Release admin first\.$/,
    filler(['receipts', { newest: 2, oldest: 2 }]),
    offered,
  ],
  [
    'fills an older version of the slot only',
    /payment fills version 1 only of the slot receipts, and admin offers version 2\. Build it again from newer code\./,
    filler(['receipts']),
    portal({ remotes: [owner(['receipts', { version: 2 }])] }),
  ],
  [
    'fills several versions, but not that of the slot',
    /payment fills versions 2 to 3 of the slot receipts, and admin offers version 1/,
    filler(['receipts', { newest: 3, oldest: 2 }]),
    offered,
  ],
  [
    'does not fit the slot of a canary',
    /payment fills version 1 only of the slot receipts, and the canary of admin offers version 2/,
    filler(['receipts']),
    portal({ remotes: [owner(['receipts']), other], canaries: [owner(['receipts', { version: 2 }])] }),
  ],
  [
    'expects an id that the slot does not pass',
    /^payment expects a and b and c from version 1 of the slot receipts, and admin passes a and b\. Raise the slot's version/,
    filler(['receipts', { ids: ['a', 'b', 'c'] }]),
    offered,
  ],
  [
    'expects other ids than the slot passes',
    /payment expects x from version 1 of the slot receipts, and admin passes a and b/,
    filler(['receipts', { ids: ['x'] }]),
    offered,
  ],
  [
    'offers a version that a live extension does not fill yet',
    /payment fills version 1 only of the slot receipts, and admin offers version 2\. Release payment first\./,
    owner(['receipts', { version: 2 }]),
    portal({ remotes: [filler(['receipts'])] }),
  ],
  [
    'offers a version that a live extension does not fill any more',
    /payment fills versions 2 to 3 of the slot receipts, and admin offers version 1/,
    owner(['receipts']),
    portal({ remotes: [filler(['receipts', { newest: 3, oldest: 2 }])] }),
  ],
  [
    'offers a version that the canary of an extension does not fill',
    /the canary of payment fills version 1 only of the slot receipts, and admin offers version 2/,
    owner(['receipts', { version: 2 }]),
    portal({ remotes: [remote()], canaries: [filler(['receipts'])] }),
  ],
  [
    'passes other ids in the same version',
    /payment expects a and b from version 1 of the slot receipts, and admin passes a\. Raise/,
    owner(['receipts', { ids: ['a'] }]),
    portal({ remotes: [filler(['receipts'])] }),
  ],
  [
    'adds an extension that the live shell would not show',
    /^payment takes part in extensions, which the live shell does not show\. Release the shell first: npm run/,
    filler(['receipts']),
    portal({ shells: [oldShell], remotes: [owner(['receipts'])] }),
  ],
  [
    'adds a slot that the live shell would leave empty',
    /admin takes part in extensions, which the live shell does not show/,
    owner(['receipts']),
    portal({ shells: [oldShell], remotes: [] }),
  ],
  [
    'adds an extension that the canary of the shell would not show',
    /payment takes part in extensions, which the canary shell \w+ does not show/,
    filler(['receipts']),
    portal({ canaryShell: oldShell, remotes: [owner(['receipts'])] }),
  ],
  [
    'declares an extension and exports none',
    /src\/remote\.tsx of payment does not export Extension, which the shell needs\. Export it\./,
    remote({ extensions: ['receipts'], facts: { exposes: ['Remote', 'contractVersion'] } }),
    offered,
  ],
  [
    'was live before and fills a slot that another remote fills now',
    /payment fills the slot receipts, which customer fills already/,
    wasLive(filler(['receipts'])),
    portal({ remotes: [owner(['receipts']), customer] }),
  ],
];

test.each(bad)('refuses a release that %s', (_title, sentence, candidate, live = portal()) => {
  expect(gate(candidate, live).refusals.map(({ text }) => text)).toEqual([expect.stringMatching(sentence)]);
});

const good: [title: string, candidate: Candidate, live?: LivePortal][] = [
  ['fills a slot', filler(['receipts']), offered],
  [
    'fills a slot that it fills already',
    filler(['receipts']),
    portal({ remotes: [owner(['receipts']), filler(['receipts'])] }),
  ],
  [
    'fills a slot that only a canary offers',
    filler(['receipts']),
    portal({ remotes: [remote({ name: 'admin' })], canaries: [owner(['receipts'])] }),
  ],
  ['fills two slots', filler(['receipts'], ['maps']), portal({ remotes: [owner(['receipts'], ['maps'])] })],
  [
    'fills slots of two remotes',
    filler(['receipts'], ['maps']),
    portal({ remotes: [owner(['receipts']), remote({ name: 'customer', slots: ['maps'] })] }),
  ],
  [
    'fills a slot beside one that another remote fills',
    filler(['maps']),
    portal({ remotes: [owner(['receipts'], ['maps']), customer] }),
  ],
  ['fills the next version of the slot too', filler(['receipts', { newest: 2, ids: ['a'] }]), offered],
  [
    'still fills the version before',
    filler(['receipts', { newest: 2, ids: ['a'] }]),
    portal({ remotes: [owner(['receipts', { version: 2, ids: ['a'] }])] }),
  ],
  ['lists the ids in another order', filler(['receipts', { ids: ['b', 'a'] }]), offered],
  ['is for everybody', filler(['receipts', { access: 'public' }]), offered],
  ['is for super admins', filler(['receipts', { access: 'super-admin' }]), offered],
  ['is for people of whom only a newer portal knows', filler(['receipts', { access: 'nobody' }]), offered],
  ['removes its extension', remote(), portal({ remotes: [owner(['receipts']), filler(['receipts'])] })],
  ['offers a slot that nobody fills', owner(['receipts'])],
  ['offers a slot that is filled already', owner(['receipts']), portal({ remotes: [filler(['receipts'])] })],
  [
    'offers one slot more',
    owner(['receipts'], ['maps']),
    portal({ remotes: [owner(['receipts']), filler(['receipts'])] }),
  ],
  [
    'offers the next version, which the extension fills too',
    owner(['receipts', { version: 2, ids: ['a'] }]),
    portal({ remotes: [filler(['receipts', { newest: 2, ids: ['a'] }])] }),
  ],
  ['removes a slot that nobody fills', remote({ name: 'admin' }), offered],
  [
    'offers one slot and fills another',
    remote({ slots: ['maps'], extensions: ['receipts'] }),
    portal({ remotes: [owner(['receipts'])] }),
  ],
  [
    'would meet an old shell in open pages only',
    filler(['receipts']),
    portal({ shells: [shell(), oldShell], remotes: [owner(['receipts'])] }),
  ],
  ['is a shell that shows what is live', shell(), portal({ remotes: [owner(['receipts']), filler(['receipts'])] })],
  ['is an old shell where nothing is filled', oldShell, portal({ remotes: [owner(['receipts'])] })],
];

test.each(good)('lets a release pass that %s', (_title, candidate, live = portal()) => {
  expect(gate(candidate, live)).toEqual({ refusals: [], notes: [] });
});

const noted: [title: string, note: RegExp, candidate: Candidate, live: LivePortal][] = [
  [
    'removes a slot that is filled',
    /^admin no longer offers the slot receipts, so nobody sees what payment adds there\.$/,
    remote({ name: 'admin' }),
    portal({ remotes: [owner(['receipts']), filler(['receipts'])] }),
  ],
  [
    'is a shell to roll back to that shows no extensions',
    /^This shell does not show what payment adds in the slot receipts\.$/,
    wasLive(oldShell),
    portal({ remotes: [owner(['receipts']), filler(['receipts'])] }),
  ],
  [
    'was live before and fills a slot that is gone',
    /payment fills the slot receipts, which no other remote offers/,
    wasLive(filler(['receipts'])),
    portal(),
  ],
  [
    'was live before and offers an older version than is filled',
    /payment fills version 2 only of the slot receipts, and admin offers version 1/,
    wasLive(owner(['receipts'])),
    portal({ remotes: [filler(['receipts', { newest: 2, oldest: 2 }])] }),
  ],
];

test.each(noted)('lets a release pass that %s, and says so', (_title, note, candidate, live) => {
  expect(gate(candidate, live)).toEqual({ refusals: [], notes: [expect.stringMatching(note)] });
});
