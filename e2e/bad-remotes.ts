import { createHash } from 'node:crypto';
import type { FrontEnd } from '../packages/tooling/src/gate/smoke/smoke-run.ts';

/** A container of Module Federation, written by hand: it takes React from the shell and has one component for each path. */
const container = (
  name: string,
  code: { atImport?: string; contractVersion?: number; screens?: Record<string, string> },
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
        .map(([path, body]) => `'${path}'() { ${body} }`)
        .join(',\n')} };
      return { contractVersion: ${code.contractVersion ?? 1}, Remote: () => React.createElement(screens[location.pathname]) };
    };
  },
};`;

const GOOD = 'return page();';
const inEffect = (code: string) => `React.useEffect(() => { ${code} }, []); return page();`;

/** Each screen is a release of which something is wrong only in the browser, except the first one. */
export const SCREENS: Record<string, string> = {
  '/smoke/good': GOOD,
  '/smoke/throws-at-render': 'throw new Error("no truck");',
  '/smoke/throws-in-effect': inEffect('throw new Error("no driver");'),
  '/smoke/throws-later': inEffect('setTimeout(() => { throw new Error("no fuel"); });'),
  '/smoke/rejects': inEffect('Promise.reject(new Error("no road"));'),
  '/smoke/logs-an-error': inEffect('console.error("no tyres");'),
  '/smoke/no-label': "return page(React.createElement('input'));",
  '/smoke/foreign-script': inEffect(
    "const script = document.createElement('script'); script.src = 'https://example.com/a.js'; document.head.append(script);",
  ),
};

export function badRemotes(): FrontEnd[] {
  return [
    remote('screens', container('screens', { screens: SCREENS }), Object.keys(SCREENS)),
    remote('importing', container('importing', { atImport: 'throw new Error("no map")' }), ['/throws-at-import']),
    remote('newer', container('newer', { contractVersion: 99 }), ['/newer-contract']),
    remote('html', '<!doctype html><title>Not found</title>', ['/html']),
  ];
}

function remote(name: string, code: string, paths: readonly string[]): FrontEnd {
  const entry = 'remoteEntry.0123456789ab.js';
  const content = Buffer.from(code);
  const integrity = { [entry]: `sha384-${createHash('sha384').update(content).digest('base64')}` };
  const screens = paths.map((path) => ({ path, access: 'public' as const, title: 'Title' }));
  const release = { version: `version-of-${name}`, entry, preload: [], integrity, area: name, screens };
  const record = { release, builtAt: '2026-01-01T00:00:00.000Z', builtBy: 'somebody', commit: null, bytes: 0 };
  return { name, record, files: [{ name: entry, content }] };
}
