import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { type Access, filledSlot, type Registry, type ReleasedExtension, type Role } from '@tailgate/contracts';
import { ExtensionSlot, type RemoteModule, ShellProvider } from '@tailgate/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { entryUnreachable } from '../testing/federation-errors.ts';
import { portalApi, testUser } from '../testing/portal-api.ts';
import { releasedRemotes } from '../testing/released-remotes.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { CrashMark } from './crash-mark.ts';
import type { RemotePorts } from './remote-ports.ts';

afterEach(() => sessionStorage.clear());

/** Tells the observers of the page whether their element is in view. */
let scroll: (isIntersecting: boolean) => void;
let startsInView = true;
beforeEach(() => {
  startsInView = true;
  stub(
    globalThis,
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = () => scroll(startsInView);
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver,
  );
});

const ids = { appointmentId: 7, paymentId: 9 };
const fits: ReleasedExtension = { ...filledSlot('payment-receipts'), access: 'staff' };
const { payment } = releasedRemotes as { payment: Registry[string] };
const filledBy = (...extensions: ReleasedExtension[]): Registry => ({
  ...releasedRemotes,
  payment: { ...payment, extensions },
});

const admin: RemoteModule = {
  contractVersion: 1,
  Remote: ({ shell }) => (
    <ShellProvider shell={shell}>
      <h1>Payments</h1>
      <ExtensionSlot name="payment-receipts" ids={ids} />
      <a href="#below">Below the slot</a>
    </ShellProvider>
  ),
};
const works = {
  contractVersion: 1,
  Remote: () => null,
  Extension: () => <p>{`Receipts of ${JSON.stringify(ids)}`}</p>,
};
const receipts = `Receipts of ${JSON.stringify(ids)}`;

type Options = { registry?: Registry; role?: Role; ports?: Partial<RemotePorts> };
function openPayments(
  bring: (attempt: number) => unknown,
  { registry = filledBy(fits), role = 'ADMIN', ports = {} }: Options = {},
) {
  portalApi(testUser('ann', role));
  const fetched = jest.fn();
  const fetchModule: RemotePorts['fetchModule'] = async (name, _entry, attempt) => {
    fetched(name);
    return name === 'admin' ? admin : bring(attempt);
  };
  const freshRegistry = async () => registry;
  return { ...renderPortal('/payments', { freshRegistry, ...ports, fetchModule }, { registry }), fetched };
}

async function expectScreenWhole() {
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Below the slot' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(document.documentElement.dataset.remote).toBe('admin ready');
}

function Throws(): never {
  throw new Error('no printer');
}

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('no paper');
  }, []);
  return null;
}

const withExtension = (Extension: () => React.ReactNode) => ({ ...works, Extension });

const faults: [fault: string, first: () => unknown, title: string, ports?: Partial<RemotePorts>][] = [
  ['is down', () => Promise.reject(entryUnreachable), "The receipts section couldn't be downloaded"],
  [
    'arrives damaged',
    () => Promise.reject(entryUnreachable),
    'The receipts section arrived damaged',
    { isDamaged: async () => true },
  ],
  ['hangs', () => new Promise(() => undefined), 'The receipts section is taking too long to load', { deadlineMs: 20 }],
  ['has an older contract', () => ({ ...works, contractVersion: 0 }), 'The receipts section is out of date'],
  ['exports nothing', () => ({}), 'The receipts section stopped working'],
  ['throws when it is drawn', () => withExtension(Throws), 'The receipts section stopped working'],
  ['throws in an effect', () => withExtension(ThrowsInEffect), 'The receipts section stopped working'],
];

test.each(faults)(
  'when the remote of an extension %s, the screen stays whole and Retry loads it',
  async (_, first, title, ports = {}) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { person } = openPayments((attempt) => (attempt === 0 ? first() : works), { ports });
    const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]') as HTMLElement;
    expect(alert.textContent).toContain('The rest of this page works.');
    await expectScreenWhole();
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(receipts)).toBeTruthy();
    await expectScreenWhole();
  },
);

test.each([
  ['whose remote needs a newer portal', filledBy(fits), 'needs a newer portal'],
  ['for a newer version of the slot', filledBy({ ...fits, newest: 3, oldest: 2 }), 'needs a newer portal'],
  ['for an older version of the slot', filledBy({ ...fits, newest: 0, oldest: 0 }), 'is out of date'],
])('an extension %s says so and offers a reload', async (_, registry, end) => {
  openPayments(() => ({ ...works, contractVersion: 99 }), { registry });
  expect(await screen.findByText(`The receipts section ${end}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  await expectScreenWhole();
});

test('an extension that was on the screen when the tab died is not opened again until the user asks', async () => {
  sessionStorage.setItem('tailgate-showing', `payment ${payment.version}`);
  const { person } = openPayments(() => works, { ports: { crashMark: new CrashMark() } });
  expect(await screen.findByText('The receipts section may have crashed this tab')).toBeTruthy();
  await expectScreenWhole();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(receipts)).toBeTruthy();
  expect(sessionStorage.getItem('tailgate-showing')).toBe(`payment ${payment.version}`);
});

test.each<[access: Access | 'nobody', role: Role, shown: boolean]>([
  ['public', 'ADMIN', true],
  ['signed-in', 'ADMIN', true],
  ['staff', 'ADMIN', true],
  ['super-admin', 'ADMIN', false],
  ['super-admin', 'SUPER_ADMIN', true],
  ['nobody', 'SUPER_ADMIN', false],
])('an extension for %s is shown to %s: %s', async (access, role, shown) => {
  const { fetched } = openPayments(() => works, { registry: filledBy({ ...fits, access }), role });
  await expectScreenWhole();
  if (shown) expect(await screen.findByText(receipts)).toBeTruthy();
  else expect(fetched.mock.calls).toEqual([['admin']]);
});

test('a slot that nobody fills is empty', async () => {
  const { fetched } = openPayments(() => works, { registry: releasedRemotes });
  await expectScreenWhole();
  expect(document.querySelector('[data-slot]')).toBeNull();
  expect(fetched.mock.calls).toEqual([['admin']]);
});

test('after going back to a release from before the extension, the slot is empty', async () => {
  openPayments(() => ({ ...works, Extension: undefined }));
  await expectScreenWhole();
  await waitFor(() => expect(document.querySelector('[data-slot=payment-receipts][data-state=ready]')).toBeTruthy());
  expect(document.querySelector('[data-slot]')?.textContent).toBe('');
});

test('loads an extension only when it is seen', async () => {
  startsInView = false;
  const { fetched } = openPayments(() => works);
  await expectScreenWhole();
  await waitFor(() => expect(document.querySelector('[data-slot=payment-receipts]')).toBeTruthy());
  expect(fetched.mock.calls).toEqual([['admin']]);
  act(() => scroll(true));
  expect(await screen.findByText(receipts)).toBeTruthy();
  act(() => scroll(false));
  expect(screen.getByText(receipts)).toBeTruthy();
});
