import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { entryLeftNothing, entryUnreachable } from '../testing/federation-errors.ts';
import { portalApi } from '../testing/portal-api.ts';
import { releasedRemotes } from '../testing/released-remotes.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { CrashMark } from './crash-mark.ts';
import type { RemotePorts } from './remote-ports.ts';

afterEach(() => sessionStorage.clear());

const Working = () => <h1>It works</h1>;
const module = (Remote: () => React.ReactNode, contractVersion = 1) => ({ contractVersion, Remote });
const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const network = entryUnreachable;

function ThrowsInRender(): never {
  throw new Error('boom');
}

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('boom');
  }, []);
  return <h1>Nearly</h1>;
}

function ThrowsLater(): never {
  // A chunk of a screen that is opened later.
  throw failing('Loading chunk 91 failed.\n(error: /mf/customer/v/91.js)', {
    name: 'ChunkLoadError',
    request: '/mf/customer/v/91.js',
  });
}

/** Each fault of the first load: what the first attempt finds, the ports that differ, and the title that is shown. */
const faults: [fault: string, first: () => unknown, ports: Partial<RemotePorts>, title: string][] = [
  ['is unreachable', () => Promise.reject(network), {}, "The customer area couldn't be downloaded"],
  ['hangs', () => new Promise(() => undefined), { deadlineMs: 20 }, 'The customer area is taking too long to load'],
  [
    'is HTML, cut off or changed',
    () => Promise.reject(network),
    { isDamaged: async () => true },
    'The customer area arrived damaged',
  ],
  ['has an older contract', () => module(Working, 0), {}, 'The customer area is out of date'],
  ['throws when it is imported', () => Promise.reject(entryLeftNothing), {}, 'The customer area stopped working'],
  ['exports nothing', () => ({}), {}, 'The customer area stopped working'],
  ['throws when it is rendered', () => module(ThrowsInRender), {}, 'The customer area stopped working'],
  ['throws in an effect', () => module(ThrowsInEffect), {}, 'The customer area stopped working'],
  ['has lost a chunk', () => module(ThrowsLater), {}, "The customer area couldn't be downloaded"],
  [
    'has lost a chunk that differs now',
    () => module(ThrowsLater),
    { isDamaged: async (address) => address === '/mf/customer/v/91.js' },
    'The customer area arrived damaged',
  ],
];

test.each(faults)(
  'when a remote %s, says so, keeps the rest alive and recovers on retry',
  async (_, first, ports, title) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    portalApi(null);
    const { person } = renderPortal('/quote', {
      ...ports,
      fetchModule: async (_name, _entry, attempt) => (attempt === 0 ? first() : module(Working)),
    });
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('banner')).toBeTruthy();
    await person.click(await screen.findByRole('link', { name: 'Log in' }));
    await screen.findByRole('button', { name: 'Sign In' });
    window.history.back();
    await screen.findByRole('heading', { name: title });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'It works' });
  },
);

test('says when a remote was never released', async () => {
  portalApi(null);
  const { remotes } = renderPortal('/quote');
  await screen.findByRole('heading', { name: 'customer remote' });
  await remotes.load('nobody');
  expect(remotes.state('nobody')).toMatchObject({ status: 'failed', kind: 'absent' });
});

test('offers a reload when a remote needs a newer portal', async () => {
  portalApi(null);
  renderPortal('/quote', { fetchModule: async () => module(Working, 99) });
  await screen.findByRole('heading', { name: 'The customer area needs a newer portal' });
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
});

test('takes a remote off the screen that redirects without end', async () => {
  // A loop has three seconds, which a busy machine may need for a few changes of the page.
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() / 20);
  portalApi(null);
  function Redirects() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    useEffect(() => void navigate(pathname === '/quote' ? '/quote/received' : '/quote'), [navigate, pathname]);
    return <h1>Nearly</h1>;
  }
  const { person } = renderPortal('/quote', {
    fetchModule: async (_name, _entry, attempt) => module(attempt === 0 ? Redirects : Working),
  });
  await screen.findByRole('heading', { name: 'The customer area keeps redirecting' });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'It works' });
});

test('does not reopen a remote that was open when the tab died, until the user asks', async () => {
  const { version } = releasedRemotes.customer ?? { version: '' };
  // What a page leaves behind that could not end normally.
  sessionStorage.setItem('tailgate-showing', `customer ${version}`);
  portalApi(null);
  const { person } = renderPortal('/quote', { crashMark: new CrashMark() });
  await screen.findByRole('heading', { name: 'The customer area may have crashed this tab' });
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('Everything else still works.');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'customer remote' });
});

test('marks the remote that follows another one', async () => {
  portalApi(null);
  renderPortal('/quote');
  await screen.findByRole('heading', { name: 'customer remote' });
  window.history.pushState(null, '', '/payment/AbCdEfGhIjKlMnOpQrStUv');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await screen.findByRole('heading', { name: 'payment remote' });
  expect(sessionStorage.getItem('tailgate-showing')).toMatch(/^payment /);
});

test('opens the remote in a duplicated tab, which has a copy of the mark', async () => {
  sessionStorage.setItem('tailgate-showing', `customer ${releasedRemotes.customer?.version}`);
  const navigation = { type: 'back_forward' } as PerformanceNavigationTiming;
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  try {
    portalApi(null);
    renderPortal('/quote', { crashMark: new CrashMark() });
    await screen.findByRole('heading', { name: 'customer remote' });
  } finally {
    Reflect.deleteProperty(performance, 'getEntriesByType');
  }
});

test('marks what is on the screen only while it is there and the page is open', async () => {
  portalApi(null);
  const mark = () => sessionStorage.getItem('tailgate-showing');
  const { person } = renderPortal('/quote');
  await screen.findByRole('heading', { name: 'customer remote' });
  expect(mark()).toMatch(/^customer /);
  dispatchEvent(new Event('pagehide'));
  expect(mark()).toBeNull();
  dispatchEvent(new Event('pageshow'));
  expect(mark()).toMatch(/^customer /);
  await person.click(await screen.findByRole('link', { name: 'Log in' }));
  await screen.findByRole('button', { name: 'Sign In' });
  expect(mark()).toBeNull();
});
