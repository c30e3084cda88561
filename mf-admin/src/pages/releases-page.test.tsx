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
  return { version, at: INSTANT, by, from: null, rolled_back: false, percent, action: null, reason };
};
const payment = (parts: Partial<FrontEndReleases> = {}): FrontEndReleases => ({
  name: 'payment',
  live: LIVE,
  roll_back_to: BEFORE,
  canary: null,
  changes: [
    { ...change(LIVE, null), from: NEW, rolled_back: true },
    change(NEW, 0, '20 % of 50 loads failed'),
    { ...change(NEW, 10), action: 'pause' },
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

const PLAN = [
  { percent: 1, minutes: 10 },
  { percent: 10, minutes: 30 },
  { percent: 50, minutes: null },
  { percent: 100, minutes: null },
];
const canary = (parts: Partial<NonNullable<FrontEndReleases['canary']>> = {}) => {
  return { version: NEW, percent: 10, steps: PLAN, due: null, paused: false, waits_for: null, ...parts };
};

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
      'Ann paused the canary Payment 33333333',
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
    await user.click(within(await dialog('Roll back Payment to 22222222?')).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment 22222222 is live again' }));
    expect(sent(api, 'POST /api/releases/payment/roll-back')).toEqual({ from: LIVE });
  });

  test('gives a version to visitors by the default plan, which can be changed', async () => {
    const { api, shell, user } = openReleases(payment(), (fake) => fake.answers(routes.startCanary, undefined));
    await user.click(within(await card()).getByRole('button', { name: 'Canary of Payment 33333333' }));
    const form = within(await screen.findByRole('dialog', { name: 'Give Payment 33333333 to some visitors?' }));
    const values = () => form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(values()).toEqual(['1', '10', '10', '30', '50', '60']);
    await user.click(form.getByRole('button', { name: 'Remove step 1' }));
    await user.click(form.getByRole('button', { name: 'Add step' }));
    await user.type(form.getByRole('textbox', { name: 'Step 3' }), '40');
    await user.click(form.getByRole('button', { name: 'Start canary' }));
    expect(await form.findByText('Each step must have a larger share than the one before.')).toBeTruthy();
    await user.clear(form.getByRole('textbox', { name: 'Step 3' }));
    await user.type(form.getByRole('textbox', { name: 'Step 3' }), 'x');
    await user.click(form.getByRole('button', { name: 'Start canary' }));
    const invalid = form.getByRole('textbox', { name: 'Step 3' });
    await waitFor(() => expect(invalid.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByText('Enter 1 to 99')).toBeTruthy();
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toEqual([]);
    await user.clear(invalid);
    await user.type(invalid, '80');
    await user.click(form.getByRole('button', { name: 'Start canary' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: '10 % of visitors get Payment 33333333' }));
    const steps = [
      { percent: 10, minutes: 30 },
      { percent: 50, minutes: 60 },
      { percent: 80, minutes: null },
      { percent: 100, minutes: null },
    ];
    expect(sent(api, 'PUT /api/releases/payment/canary')).toEqual({ version: NEW, steps });
  });

  test('gives a link that shows one browser a version', async () => {
    const link = 'http://localhost:8080/overrides/preview?token=abc';
    const answer = { link, expires_at: INSTANT };
    const { api, user } = openReleases(payment(), (fake) => fake.answers(routes.previewRelease, answer));
    await user.click(within(await card()).getByRole('button', { name: 'Preview Payment 33333333' }));
    const shown = await screen.findByRole('dialog', { name: 'Preview Payment 33333333' });
    expect(within(shown).getByLabelText<HTMLInputElement>('Preview link').value).toBe(link);
    expect(within(shown).getByRole('link', { name: 'Open preview' }).getAttribute('href')).toBe(link);
    expect(sent(api, 'POST /api/releases/payment/preview')).toEqual({ version: NEW });
  });

  test('shows how a canary does and what comes next, and ends it', async () => {
    const waiting = 'The canary has 20 of the 100 loads that a decision needs';
    const running = payment({ canary: canary({ due: INSTANT, waits_for: waiting }) });
    const { shell, user } = openReleases(running, (fake) => fake.answers(routes.endCanary, undefined));
    const payments = within(await card());
    expect(await payments.findByText('20 loads in the last hour, 4 failed (20%)')).toBeTruthy();
    expect(payments.getByText('10 % of visitors get 33333333')).toBeTruthy();
    const steps = within(payments.getByRole('list', { name: 'Plan of the canary' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1 %10 min', '10 %30 min', '50 %held', 'live']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(
      payments.getByText(new RegExp(`^Next step: 50 %, as soon as it can be judged. ${waiting}. It ends auto`)),
    ).toBeTruthy();
    await user.click(payments.getByRole('button', { name: 'End canary' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Canary ended' }));
  });

  test.each([
    ['Skip to 50 %', 'skip', { due: INSTANT }, 'Canary raised'],
    ['Pause', 'pause', { due: INSTANT }, 'Canary paused'],
    ['Resume', 'resume', { paused: true }, 'Canary resumed'],
    ['Hold', 'hold', { paused: true }, 'Canary held'],
  ])('%s changes the canary that the user sees', async (label, action, parts, title) => {
    const running = payment({ canary: canary(parts) });
    const { api, shell, user } = openReleases(running, (fake) => fake.answers(routes.changeCanary, undefined));
    await user.click(within(await card()).getByRole('button', { name: label }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title }));
    expect(sent(api, 'POST /api/releases/payment/canary')).toEqual({ version: NEW, percent: 10, action });
  });

  const refused = { ...change(NEW, 50, 'remote.js is missing.'), action: 'pause' as const };
  test.each([
    ['held', {}, ['Skip to 50 %'], /^Held. Next step: 50 %. It ends/],
    ['paused', { percent: 50, paused: true }, ['Resume', 'Hold'], /^remote.js is missing. Paused. Next step: live./],
    ['without a next step', { percent: 50, steps: PLAN.slice(2, 3) }, [], /^It keeps this share until it is promoted/],
  ])('offers what fits a canary that is %s', async (_, parts, own, text) => {
    openReleases(payment({ canary: canary(parts), changes: [refused] }));
    expect(await screen.findByText(text)).toBeTruthy();
    const buttons = within(screen.getByRole('status')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([...own, 'Change plan', 'Promote', 'End canary']);
  });

  test('changes the plan of a canary from its present step', async () => {
    const running = payment({ canary: canary({ due: INSTANT }) });
    const { api, user } = openReleases(running, (fake) => fake.answers(routes.startCanary, undefined));
    await user.click(within(await card()).getByRole('button', { name: 'Change plan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the plan of Payment 33333333' }));
    const minutes = form.getByRole('textbox', { name: 'Minutes of step 1' });
    await user.clear(minutes);
    await user.type(minutes, '5');
    await user.click(form.getByRole('button', { name: 'Change plan' }));
    await waitFor(() =>
      expect(sent(api, 'PUT /api/releases/payment/canary')).toEqual({
        version: NEW,
        steps: [{ percent: 10, minutes: 5 }, ...PLAN.slice(2)],
      }),
    );
  });

  test('says why the latest canary ended', async () => {
    const reason = '12 % of 400 loads had uncaught errors, but 1 % of those of 1111111111111111';
    openReleases(payment({ changes: [change(NEW, 0, reason), change(NEW, 10)] }));
    const payments = within(await card());
    expect(payments.getByText('The canary 33333333 has ended')).toBeTruthy();
    expect(payments.getByText(`${reason}.`)).toBeTruthy();
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
