import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { type Browser, expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedTrip, crewLink, expectKept, setOut, takePhoto } from '../crew-link.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { makeLive, openBuild, type VersionSet } from './version-set.ts';

/** The release of the page that filled the outbox, and the one that sends it. */
const CHANGES = [
  ['before', 'now'],
  ['now', 'before'],
  ['now', 'next'],
  ['next', 'now'],
] as const;
const builds = process.env.E2E_SKEW_FOLDER ?? '';
const folder = resolve(import.meta.dirname, '../../skew');

test('what waits on a phone arrives, whole and once, after the release has gone on or back', async ({ browser }) => {
  test.setTimeout(600_000);
  const sets: Record<string, VersionSet> = {};
  const copies: (() => Promise<void>)[] = [];
  for (const version of new Set(CHANGES.flat())) {
    const { set, remove } = await openBuild(join(builds, `dist-${version}`));
    sets[version] = set;
    copies.push(remove);
  }
  const restore = await makeLive();
  const rows: string[][] = [];
  try {
    for (const [from, to] of CHANGES) rows.push([from, to, await sendAcross(browser, sets[from], sets[to])]);
  } finally {
    await restore();
    for (const remove of copies) await remove();
    mkdirSync(folder, { recursive: true });
    const heads = ['Pressed in', 'Sent by', 'what arrived'];
    writeFileSync(join(folder, 'outbox.md'), `${markdownTable(heads, rows)}\n`);
  }
});

async function sendAcross(browser: Browser, from?: VersionSet, to?: VersionSet): Promise<string> {
  if (!from?.remotes.crew || !to?.remotes.crew) return 'not in this release';
  await makeLive({ shell: from, remotes: from });
  const trip = await bookedTrip();
  const crew = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await crew.newPage();
  await phone.goto(`${await crewLink(trip)}?trip=${trip.appointmentId}`);
  await expectKept(phone, from.remotes.crew.stable.version);
  await crew.setOffline(true);
  await phone.reload();
  await pressWholeTrip(phone);
  await makeLive({ shell: to, remotes: to });
  await crew.setOffline(false);
  await phone.reload();
  await expectKept(phone, to.remotes.crew.stable.version);
  await expect(phone.getByText(/^All sent/)).toBeVisible();
  await crew.close();
  return await arrived(trip.appointmentId);
}

async function pressWholeTrip(phone: Page): Promise<void> {
  await expect(phone.getByText('No connection', { exact: true })).toBeVisible();
  await setOut(phone);
  await phone.getByRole('button', { name: 'Arrived', exact: true }).click();
  await phone.getByRole('button', { name: 'Loaded', exact: true }).click();
  await takePhoto(phone, 'Photos of the load');
  await phone.getByRole('button', { name: 'Confirm loading' }).click();
  await phone.getByRole('button', { name: 'Delivered', exact: true }).click();
  await phone.getByRole('radio', { name: 'Left at the door' }).check({ force: true });
  await takePhoto(phone, 'Photos of the delivery');
  await phone.getByRole('button', { name: 'Confirm delivery' }).click();
  await expect(phone.getByText('4 actions and 2 photos wait for a connection')).toBeVisible();
}

async function arrived(appointmentId: number): Promise<string> {
  const staff = await apiAs(accounts.admin);
  const { step, actions, photos } = await (await staff.get(`/api/appointments/${appointmentId}/progress`)).json();
  const presses = actions.map(({ press, effect }: { press: string; effect: string }) => `${press} ${effect}`);
  const all = ['arrived applied', 'delivered applied', 'loaded applied', 'on-my-way applied'];
  expect([step, photos.length, presses.toSorted()]).toEqual(['delivered', 2, all]);
  return `${presses.length} presses, ${photos.length} photos`;
}
