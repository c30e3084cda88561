import type { FrontEnd } from '@tailgate/build/gate';
import type { RegistryEntry } from '@tailgate/contracts';
import { hashOf } from '@tailgate/releases';

const ENTRY = 'remoteEntry.0123456789ab.js';

/** A container of Module Federation, written by hand: it takes React from the shell and has one component for each path. */
const container = (
  name: string,
  code: { atImport?: string; contractVersion?: number; screens?: Record<string, string>; extension?: string },
) => `
var tailgate_${name} = {
  async init(scope) {
    const [shared] = Object.values(scope.react);
    const [jsx] = Object.values(scope['react/jsx-runtime']);
    this.React = (await shared.get())();
    this.jsx = (await jsx.get())();
  },
  async get() {
    const { React } = this;
    const page = (...children) => React.createElement('div', null, React.createElement('h1', null, 'Screen'), ...children);
    return () => {
      ${code.atImport ?? ''};
      const screens = { ${Object.entries(code.screens ?? {})
        .map(([path, body]) => `'${path}'({ shell }) { ${body} }`)
        .join(',\n')} };
      const Remote = (props) => React.createElement(screens[location.pathname], props);
      const Extension = ({ slot }) => { ${code.extension ?? 'return null;'} };
      return { contractVersion: ${code.contractVersion ?? 1}, Remote, Extension };
    };
  },
};`;

function inEffect(code: string): string {
  return `React.useEffect(() => { ${code} }, []); return page();`;
}

/** Screens that fail only in the browser, each with what the smoke run says of it; undefined for good ones. */
export const FAULTY_SCREENS: Readonly<Record<string, readonly [refusal: string | undefined, body: string]>> = {
  '/smoke/good': [undefined, 'return page();'],
  '/smoke/follows': [undefined, inEffect("new EventSource('/api/changes');")],
  '/smoke/throws-at-render': [
    `logged an error: Error: no truck at /mf/screens/version-of-screens/${ENTRY}:`,
    'throw new Error("no truck");',
  ],
  '/smoke/throws-in-effect': [
    `logged an error: Error: no driver at /mf/screens/version-of-screens/${ENTRY}:`,
    inEffect('throw new Error("no driver");'),
  ],
  '/smoke/rejects': [
    'threw an uncaught error: Error: no road at /mf/screens/',
    inEffect('Promise.reject(new Error("no road"));'),
  ],
  '/smoke/no-label': [
    'is not accessible (axe label): Form elements must have labels',
    "return page(React.createElement('input'));",
  ],
};

export function faultyRemotes(): FrontEnd[] {
  const screens = Object.entries(FAULTY_SCREENS).map(([path, [, body]]) => [path, body] as const);
  return [
    remote('screens', container('screens', { screens: Object.fromEntries(screens) }), Object.keys(FAULTY_SCREENS)),
    remote('importing', container('importing', { atImport: 'throw new Error("no map")' }), ['/throws-at-import']),
    remote('newer', container('newer', { contractVersion: 99 }), ['/newer-contract']),
    // It never registers its worker.
    remote('idle', container('idle', { screens: { '/idle/truck': 'return page();' } }), ['/idle/truck'], {
      worker: { scope: '/idle/' },
    }),
  ];
}

/** A screen with one slot for each fault of the remote that fills it. */
export function faultyExtensions(): FrontEnd[] {
  const slots = ['works', 'throws', 'no-label', 'not-there'];
  const place = (slot: string) =>
    `React.createElement(shell.FilledSlot, { slot: '${slot}', version: 1, title: '${slot}', ids: {}, key: '${slot}' })`;
  const screens = Object.fromEntries(
    slots.map((slot) => [`/places/${slot}`, `return page(${slot === 'not-there' ? '' : place(slot)});`]),
  );
  const fills = `
    if (slot === 'throws') throw new Error('no printer');
    return React.createElement(slot === 'no-label' ? 'input' : 'p');`;
  return [
    remote('places', container('places', { screens }), Object.keys(screens), {
      slots: slots.map((name) => ({ name, version: 1, ids: [], example: `/places/${name}` })),
    }),
    remote('adding', container('adding', { screens: { '/adding': 'return page();' }, extension: fills }), ['/adding'], {
      extensions: slots.map((slot) => ({ slot, newest: 1, oldest: 1, ids: [], access: 'public' as const })),
    }),
  ];
}

function remote(
  name: string,
  code: string,
  paths: readonly string[],
  more: Pick<RegistryEntry, 'slots' | 'extensions' | 'worker'> = {},
): FrontEnd {
  const content = Buffer.from(code);
  const integrity = { [ENTRY]: hashOf(content) };
  const screens = paths.map((path) => ({ path, access: 'public' as const, title: 'Title' }));
  const release = { version: `version-of-${name}`, entry: ENTRY, preload: [], integrity, area: name, screens, ...more };
  const record = { release, builtAt: '2026-01-01T00:00:00.000Z', builtBy: 'ann', commit: null, bytes: 0 };
  return { name, record, files: [{ name: ENTRY, content }] };
}
