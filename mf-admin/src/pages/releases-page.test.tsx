import { describe, expect, test } from '@jest/globals';
import { type FrontEndReleases, routes, type VersionHealth } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { INSTANT } from '../testing/records.ts';

const [LIVE, BEFORE, NEW] = ['1111111111111111', '2222222222222222', '3333333333333333'];
const stored = (version: string) => {
  return { version, built_at: INSTANT, built_by: 'ann', commit: 'abcdef012345', bytes: 123_400 };
};
const change = (version: string, percent: number | null, reason: string | null = null) => {
  const by = reason === null ? 'ann' : 'automatic roll-back';
  return { version, at: INSTANT, by, from: null, rolled_back: false, percent, reason };
};
const payment = (parts: Partial<FrontEndReleases> = {}): FrontEndReleases => ({
  name: 'payment',
  live: LIVE,
  roll_back_to: BEFORE,
  canary: null,
  changes: [
    { ...change(LIVE, null), from: NEW, rolled_back: true },
    change(NEW, 0, '20 % of 50 loads failed'),
    change(NEW, 10),
    { ...change(BEFORE, null), from: NEW },
  ],
  versions: [stored(NEW), stored(LIVE), stored(BEFORE)],
  ...parts,
});
const health = (version: string, loads: number, failed: number): VersionHealth => ({
  name: 'payment',
  version,
  live: version === LIVE,
  loads,
  failed_loads: failed,
  failure_rate: loads === 0 ? null : failed / loads,
  failing_addresses: failed,
  errors: {},
  minutes: [{ at: new Date().toISOString(), loads, failed_loads: failed, other_errors: 0 }],
  vitals: [],
  latest_errors: [],
});

function openReleases(frontEnd = payment(), prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin(
    '/releases',
    (fake) => {
      fake.answers(routes.listReleases, [frontEnd]);
      fake.answers(routes.releaseHealth, [health(LIVE, 1200, 3), health(NEW, 20, 4)]);
      fake.answers(routes.compareReleases, { changes: ['page /receipts: added'] });
      fake.answers(routes.listReleaseTokens, []);
      fake.answers(routes.listReleasePreviews, []);
      prepare(fake);
    },
    'SUPER_ADMIN',
  );
}
const card = () => screen.findByRole('region', { name: 'Payment' });
const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const sent = (api: FakeApi, endpoint: string) => api.calls.find((call) => call.endpoint === endpoint)?.body;

describe('the releases screen', () => {
  test('says what is live, how it does, and what was changed', async () => {
    openReleases();
    const payments = await card();
    expect(await within(payments).findByText('1,200 loads in the last hour, 3 failed (0.3%)')).toBeTruthy();
    const rows = within(within(payments).getByRole('table', { name: 'Versions of Payment' })).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => within(row).queryByText('Live') !== null)).toEqual([false, false, true, false]);
    const changes = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(changes.map((line) => line.querySelector('span')?.textContent)).toEqual([
      'Ann rolled Payment back from 33333333 to 11111111',
      'Automatic roll-back ended the canary Payment 33333333: 20 % of 50 loads failed',
      'Ann gave Payment 33333333 to 10 % of visitors',
      'Ann made Payment 22222222 live in place of 33333333',
    ]);
  });

  test('shows what a version changes before it is promoted, and names the version that it replaces', async () => {
    const { api, shell, user } = openReleases(payment(), (fake) => fake.answers(routes.promoteRelease, undefined));
    await user.click(within(await card()).getByRole('button', { name: 'Promote Payment 33333333' }));
    const question = await dialog('Make Payment 33333333 live?');
    expect(await within(question).findByText('page /receipts: added')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Promote' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment 33333333 is live' }));
    expect(sent(api, 'POST /api/releases/payment/promote')).toEqual({ version: NEW, replaces: LIVE });
  });

  test('says why a version may not go live', async () => {
    const message = 'mf-payment/src/remote.tsx imports Map, which the live shell does not export.';
    const { shell, user } = openReleases(payment(), (fake) =>
      fake.refuses(routes.promoteRelease, { status: 409, code: 'RELEASE_REFUSED', message }),
    );
    await user.click(within(await card()).getByRole('button', { name: 'Promote Payment 33333333' }));
    const question = await dialog('Make Payment 33333333 live?');
    await user.click(within(question).getByRole('button', { name: 'Promote' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to promote Payment 33333333', description: message }),
    );
  });

  test('rolls back to the version before the live one', async () => {
    const { api, shell, user } = openReleases(payment(), (fake) => fake.answers(routes.rollBackRelease, undefined));
    await user.click(within(await card()).getByRole('button', { name: 'Roll back Payment' }));
    await user.click(within(await dialog('Roll back Payment to 22222222?')).getByRole('button', { name: 'Roll Back' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment 22222222 is live again' }));
    expect(sent(api, 'POST /api/releases/payment/roll-back')).toEqual({ from: LIVE });
  });

  test('gives a version to a share of visitors', async () => {
    const { api, shell, user } = openReleases(payment(), (fake) => fake.answers(routes.startCanary, undefined));
    await user.click(within(await card()).getByRole('button', { name: 'Canary of Payment 33333333' }));
    const question = await dialog('Give Payment 33333333 to some visitors?');
    await user.click(within(question).getByRole('radio', { name: '25 %' }));
    await user.click(within(question).getByRole('button', { name: 'Start Canary' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: '25 % of visitors get Payment 33333333' }));
    expect(sent(api, 'PUT /api/releases/payment/canary')).toEqual({ version: NEW, percent: 25 });
  });

  test('gives a link that shows one browser a version', async () => {
    const link = 'http://localhost:8080/overrides/preview?token=abc';
    const answer = { link, expires_at: INSTANT };
    const { api, user } = openReleases(payment(), (fake) => fake.answers(routes.previewRelease, answer));
    await user.click(within(await card()).getByRole('button', { name: 'Preview Payment 33333333' }));
    const shown = await screen.findByRole('dialog', { name: 'Preview Payment 33333333' });
    expect(within(shown).getByLabelText<HTMLInputElement>('Preview link').value).toBe(link);
    expect(within(shown).getByRole('link', { name: 'Open Preview' }).getAttribute('href')).toBe(link);
    expect(sent(api, 'POST /api/releases/payment/preview')).toEqual({ version: NEW });
  });

  test('shows how a canary does, and ends it', async () => {
    const running = payment({ canary: { version: NEW, percent: 10 } });
    const { shell, user } = openReleases(running, (fake) => fake.answers(routes.endCanary, undefined));
    const payments = await card();
    expect(await within(payments).findByText('20 loads in the last hour, 4 failed (20%)')).toBeTruthy();
    expect(within(payments).getByText('10 % of visitors get 33333333')).toBeTruthy();
    await user.click(within(payments).getByRole('button', { name: 'End Canary' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Canary ended' }));
  });

  test('offers no roll-back for the first version', async () => {
    openReleases(payment({ roll_back_to: null, changes: [change(LIVE, null)], versions: [stored(LIVE)] }));
    await card();
    expect(screen.queryByRole('button', { name: 'Roll back Payment' })).toBeNull();
  });

  test('says when the releases cannot be fetched, and fetches them again', async () => {
    const { api, user } = openReleases(payment(), (fake) =>
      fake.refuses(routes.listReleases, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
    );
    expect(await screen.findByText('Failed to fetch releases')).toBeTruthy();
    api.answers(routes.listReleases, [payment()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeTruthy();
  });
});
