import { expect, test } from '@jest/globals';
import { type KnownReleaseToken, type ReleasePreview, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT, shortDate } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

const [EXPIRES, VERSION] = ['2027-02-01T15:00:00.000Z', '3333333333333333'];
const ENDED = { at: INSTANT, by: 'bob' };
const made = { made_at: INSTANT, made_by: 'ann', expires_at: EXPIRES, ended: null };
const token = (parts: Partial<KnownReleaseToken> = {}): KnownReleaseToken => {
  const id = 'aabbccddeeff';
  return { ...made, id, label: 'CI of payment', front_ends: ['payment', 'shell'], last_used_at: null, ...parts };
};
const preview = (parts: Partial<ReleasePreview> = {}): ReleasePreview => {
  return { ...made, id: 'one', name: 'payment', version: VERSION, ...parts };
};

function openReleases(prepare: (api: FakeApi) => void = () => {}) {
  const version = { version: VERSION, built_at: INSTANT, built_by: 'ann', commit: null, bytes: 123_400 };
  const payment = { name: 'payment', live: null, roll_back_to: null, canary: null, changes: [], versions: [version] };
  return openAdmin(
    '/releases',
    (fake) => {
      fake.answers(routes.listReleases, [payment]);
      fake.answers(routes.releaseHealth, []);
      fake.answers(routes.listReleaseTokens, []);
      fake.answers(routes.listReleasePreviews, []);
      prepare(fake);
    },
    'SUPER_ADMIN',
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('alertdialog', { name });

test('says who made tokens and links, what they may, when they were used, and who ended them and when', async () => {
  openReleases((fake) => {
    const used = { id: 'old', label: null, front_ends: ['admin'], made_by: null, last_used_at: INSTANT };
    fake.answers(routes.listReleaseTokens, [token(), token({ ...used, ended: ENDED })]);
    const ofTeam = preview({ id: 'two', made_by: 'token aabbccddeeff (payment)', ended: ENDED });
    fake.answers(routes.listReleasePreviews, [preview(), ofTeam]);
  });
  await button('End token: CI of payment');
  await button('End preview: Payment 33333333');
  const [at, until] = [`${shortDate('2026-11-21')}, 10:00`, `${shortDate('2027-02-01')}, 10:00`];
  expect((await tableLines('Release tokens')).slice(1)).toEqual([
    ['CI of paymentaabbccddeeff', 'Payment, Shell', 'Never', `${at}by ann`, until, 'End token'],
    ['old', 'Admin', at, at, until, `Ended${at}, by bob`],
  ]);
  expect((await tableLines('Preview links')).slice(1)).toEqual([
    ['Payment33333333', `${at}by ann`, until, 'End preview'],
    ['Payment33333333', `${at}by token aabbccddeeff (payment)`, until, `Ended${at}, by bob`],
  ]);
});

test.each([
  ['token', 'End token', 'CI of payment', 'release token CI of payment', 'release-tokens/aabbccddeeff'],
  ['preview link', 'End preview', 'Payment 33333333', 'preview link Payment 33333333', 'release-previews/one'],
])('a %s is ended after a question, and the list says by whom', async (_, label, name, what, path) => {
  let ended: typeof ENDED | null = null;
  const end = () => {
    ended = ENDED;
    return undefined;
  };
  const { api, shell, user } = openReleases((fake) => {
    fake.answers(routes.listReleaseTokens, () => [token({ ended })]);
    fake.answers(routes.listReleasePreviews, () => [preview({ ended })]);
    fake.answers(routes.endReleaseToken, end);
    fake.answers(routes.endReleasePreview, end);
  });
  const requests = () => api.calls.filter(({ endpoint }) => endpoint === `DELETE /api/${path}`);
  await user.click(await button(`${label}: ${name}`));
  await user.click(within(await dialog(`End the ${what}?`)).getByRole('button', { name: 'Cancel' }));
  expect(requests()).toEqual([]);
  await user.click(await button(`${label}: ${name}`));
  await user.click(within(await dialog(`End the ${what}?`)).getByRole('button', { name: label }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ description: name, tone: 'success' }));
  expect(requests()).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: `${label}: ${name}` })).toBeNull();
  expect(screen.getAllByText(/, by bob$/).length).toBeGreaterThan(0);
});

test('says why a token could not be ended, and keeps it', async () => {
  const message = 'Releases cannot be changed here, because RELEASE_SIGNING_KEY is not set.';
  const { shell, user } = openReleases((fake) => {
    fake.answers(routes.listReleaseTokens, [token()]);
    fake.refuses(routes.endReleaseToken, { status: 409, code: 'RELEASE_REFUSED', message });
  });
  await user.click(await button('End token: CI of payment'));
  const question = await dialog('End the release token CI of payment?');
  await user.click(within(question).getByRole('button', { name: 'End token' }));
  const toast = { title: 'Failed to end the token', description: message, tone: 'destructive' };
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject(toast));
  expect(await button('End token: CI of payment')).toBeTruthy();
});

test('says how to make the first token and the first link', async () => {
  openReleases();
  expect(await screen.findByText('Make one with npm run release -- token.')).toBeTruthy();
  expect(await screen.findByText('Use Preview at a version to make one.')).toBeTruthy();
});

test('waits for its lists, and fetches again what failed', async () => {
  const { api, user } = openReleases((fake) => {
    fake.hangs(routes.listReleasePreviews);
    fake.refuses(routes.listReleaseTokens, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
  });
  const tokens = await screen.findByRole('region', { name: 'Release tokens' });
  expect(await within(tokens).findByText('Failed to load release tokens')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Preview links' }).getAttribute('aria-busy')).toBe('true');
  api.answers(routes.listReleaseTokens, [token()]);
  await user.click(within(tokens).getByRole('button', { name: 'Retry' }));
  expect(await within(tokens).findByText('CI of payment')).toBeTruthy();
});

test('lists a new preview link', async () => {
  let links: ReleasePreview[] = [];
  const { user } = openReleases((fake) => {
    fake.answers(routes.listReleasePreviews, () => links);
    fake.answers(routes.previewRelease, () => {
      links = [preview()];
      return { link: 'http://localhost:8080/overrides/preview?token=abc', expires_at: EXPIRES };
    });
  });
  await user.click(await button('Preview Payment 33333333'));
  await screen.findByRole('dialog', { name: 'Preview Payment 33333333' });
  await user.keyboard('{Escape}');
  expect(await button('End preview: Payment 33333333')).toBeTruthy();
});
