import { afterEach, expect, jest, test } from '@jest/globals';
import { type BrowserReport, browserReport } from '@tailgate/contracts';
import { testConfig } from '@tailgate/web-kit/testing';
import { releasedRemotes } from '../testing/released-remotes.ts';
import { broughtBy } from './collect-vitals.ts';
import { routeOf, startReports } from './start-reports.ts';

const config = { ...testConfig, registry: releasedRemotes, shellVersion: '0123456789abcdef' };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

test('sends a beacon with uncaught errors and rejections when the page is closed', async () => {
  const beacons: [string, Blob][] = [];
  const sendBeacon = jest.fn((address: string, body: Blob) => beacons.push([address, body]) > 0);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  history.replaceState(null, '', '/clients/7?search=Casey');
  // A preview's page reports nothing: it would count against what is live.
  startReports({ ...config, overrides: [{ name: 'payment', version: '0123456789abcdef' }] });
  startReports(config);
  dispatchEvent(new ErrorEvent('error', { error: new Error('late') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }));
  dispatchEvent(new Event('pagehide'));
  expect(beacons.map(([address]) => address)).toEqual(['/api/browser-reports']);
  const [, body] = beacons[0] ?? [];
  expect(body?.type).toBe('application/json');
  const report: BrowserReport = browserReport.parse(JSON.parse(await readText(body)));
  expect(report.errors).toMatchObject([
    { kind: 'uncaught', message: 'Error: late', route: '/clients/:id' },
    { kind: 'rejection', message: 'Error: lost', route: '/clients/:id' },
  ]);
});

/** jsdom's Blob has no text(). */
function readText(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}

test.each([
  ['/clients/7', '/clients/:id'],
  ['/payment/AbCdEfGhIjKlMnOpQrStUv', '/payment/:reference'],
  ['/auth', '/auth'],
  ['/nobody/declares/7', '(unknown)'],
])('the route of %s is %s', (pathname, route) => {
  expect(routeOf(config, pathname)).toBe(route);
});

const inSlot = document.createElement('div');
inSlot.innerHTML = '<section data-brought-by="payment"><button>PDF</button></section><p>Ledger</p>';
const [button, ledger] = [inSlot.querySelector('button'), inSlot.querySelector('p')];

test.each<[string, object[], string | undefined]>([
  ['an interaction in an extension', [{ target: button }], 'payment'],
  ['a paint of its text', [{ element: button?.firstChild }], 'payment'],
  [
    'its shift, the largest',
    [
      { value: 0.2, sources: [{ node: button }] },
      { value: 0.1, sources: [] },
    ],
    'payment',
  ],
  [
    'a shift elsewhere',
    [
      { value: 0.1, sources: [{ node: button }] },
      { value: 0.2, sources: [{ node: ledger }] },
    ],
    undefined,
  ],
  ['an interaction elsewhere', [{ target: ledger }], undefined],
  ['an element that is gone', [{ target: null }], undefined],
  ['nothing', [], undefined],
])('traces %s to the extension that it is in, if it is in one', (_, entries, remote) => {
  expect(broughtBy({ entries: entries as never[] })).toBe(remote);
});
