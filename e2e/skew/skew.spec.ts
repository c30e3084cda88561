import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedTrip, crewLink } from '../crew-link.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';
import { makeLive, mayMeet, openBuild, type VersionSet } from './version-set.ts';

const VERSIONS = ['before', 'now', 'next'] as const;
const REMOTES = ['customer', 'admin', 'payment', 'crew'] as const;
const builds = process.env.E2E_SKEW_FOLDER ?? '';
const folder = resolve(import.meta.dirname, '../../skew');

test('each remote works in a shell of the release before, of this one and of the next, or says why not', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const sets: Record<string, VersionSet> = {};
  const copies: (() => Promise<void>)[] = [];
  for (const version of VERSIONS) {
    const { set, remove } = await openBuild(join(builds, `dist-${version}`));
    sets[version] = set;
    copies.push(remove);
  }
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  const crew = await crewLink(await bookedTrip());
  const screens = { customer: '/quote', admin: '/admin', payment: `/payment/${reference}`, crew };
  const says = {
    ...{ customer: 'Request a quote', admin: 'Admin Dashboard' },
    ...{ payment: 'Please select a time slot', crew: 'Trips' },
  };
  const restore = await makeLive();
  const rows: string[] = [];
  try {
    for (const shell of VERSIONS) {
      for (const remote of VERSIONS) {
        const pair = { shell: sets[shell] as VersionSet, remotes: sets[remote] as VersionSet };
        await makeLive(pair);
        const page = await (await windowOf(browser, 'admin')).newPage();
        const cells: string[] = [];
        for (const name of REMOTES) {
          const meeting = await mayMeet(name, pair);
          cells.push(meeting === 'allowed' ? await visit(page, screens[name], says[name]) : meeting);
        }
        // One that shows the shell's design system would not have been built against the next one.
        if (remote === 'next') expect(cells).not.toContain('works');
        rows.push(`| ${shell} | ${remote} | ${cells.join(' | ')} |`);
        await page.context().close();
      }
    }
  } finally {
    await restore();
    for (const remove of copies) await remove();
    mkdirSync(folder, { recursive: true });
    const head = `| Shell | Remotes | ${REMOTES.join(' | ')} |\n${'|---'.repeat(REMOTES.length + 2)}|\n`;
    writeFileSync(join(folder, 'table.md'), `${head}${rows.join('\n')}\n`);
  }
});

async function visit(page: Page, path: string, says: string): Promise<string> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(path);
  // What the server shows first says nothing about the remote.
  await expect(page.locator('#root[data-first-view]')).toHaveCount(0);
  const works = page.getByRole('main').getByText(says, { exact: true }).first();
  const message = page.getByRole('alert').filter({ hasText: /The \w+ area/ });
  await expect(works.or(message).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  expect(errors).toEqual([]);
  if (await message.isVisible()) return (await message.getByRole('heading').first().innerText()).trim();
  // A remote of the next release sets it with an export that no older design system has.
  return (await page.locator('html').getAttribute('data-uses')) === 'next' ? 'works, with the next ui' : 'works';
}
