import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findVersion, gateVersion, readState as openState, openStorage } from '@tailgate/releases';
import { expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { windowOf } from '../sessions.ts';
import { accounts, releasesFolder as dist } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const repository = resolve(import.meta.dirname, '../..');
const stateFile = join(dist, 'releases.json');
const PROMPT = 'Please select a time slot';
const NEW_PROMPT = 'Please select a time slot, any will do';

test('releases one remote alone, with a new screen: a new page shows both and the others stay byte for byte the same', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const before = readState();
  const filesBefore = hashTree(dist);
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  await page.goto(`/payment/${reference}`);
  await expect(page.getByText(PROMPT, { exact: true })).toBeVisible();

  const workspace = changedCopyOfPayment();
  let version = '';
  try {
    await runTool('bin/tailgate-build.mjs', workspace);
    const after = readState();
    version = after.remotes.payment.stable.version;

    const filesAfter = hashTree(dist);
    const touched = [...filesAfter].filter(([file, hash]) => filesBefore.get(file) !== hash).map(([file]) => file);
    const released = touched.filter((file) => file.startsWith(`mf/payment/${version}/`));
    expect(released.length).toBeGreaterThan(0);
    expect(touched.filter((file) => !released.includes(file)).sort()).toEqual(
      ['releases.json', `mf/payment/${version}.json`, `mf/payment/${version}.maps.br`].sort(),
    );
    expect([...filesBefore.keys()].filter((file) => !filesAfter.has(file))).toEqual([]);
    const withoutPayment = ({ shell, remotes }: typeof after) => ({ shell, ...remotes, payment: null });
    expect(withoutPayment(after)).toEqual(withoutPayment(before));

    await reloadUntilPrompt(page, NEW_PROMPT);

    const staff = await (await windowOf(browser, 'admin')).newPage();
    await staff.goto('/admin');
    await staff.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Receipts' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Receipts of the day' })).toBeVisible();
    expect((await staff.reload())?.status()).toBe(200);
    await page.goto('/receipts');
    await expect(page).toHaveURL('/auth');
  } finally {
    if (version) await runTool('src/commands/release.ts', 'rollback', 'payment');
    rmSync(join(workspace, '..'), { recursive: true, force: true });
  }
  expect(readState().remotes.payment.stable).toEqual(before.remotes.payment.stable);
  await page.goto(`/payment/${reference}`);
  await reloadUntilPrompt(page, PROMPT);
  expect((await page.goto('/receipts'))?.status()).toBe(404);
  for (const file of [version, `${version}.json`, `${version}.maps.br`])
    rmSync(join(dist, 'mf/payment', file), { recursive: true });
});

test('the gate lets each remote pass as it is', async () => {
  const storage = await openStorage(dist);
  const remotes = Object.entries((await openState(storage)).remotes);
  expect(remotes.length).toBeGreaterThan(2);
  for (const [name, { stable }] of remotes) {
    const { refusals } = await gateVersion(storage, name, await findVersion(storage, name, stable.version));
    expect([name, refusals]).toEqual([name, []]);
  }
});

const readState = () => JSON.parse(readFileSync(stateFile, 'utf8'));

/** The BFF may read a change up to half a second late. */
async function reloadUntilPrompt(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return await page.getByText(new RegExp(`^${PROMPT}`)).textContent();
    })
    .toBe(text);
}

async function runTool(program: string, ...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(repository, 'packages/build', program), ...options], {
    env: { ...process.env, TAILGATE_DIST_DIR: dist },
  });
}

/** The copy is inside the repository so that it finds its packages. */
function changedCopyOfPayment(): string {
  const folder = join(mkdtempSync(join(repository, '.data-release-')), 'mf-payment');
  cpSync(join(repository, 'mf-payment'), folder, {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  });
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, 'src', name))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  addReceipts(folder);
  const changed = sources.filter((name) => {
    const text = readFileSync(name, 'utf8');
    writeFileSync(name, text.replaceAll(PROMPT, NEW_PROMPT));
    return text.includes(PROMPT);
  });
  if (changed.length === 0) throw new Error(`no source of mf-payment says ${JSON.stringify(PROMPT)}`);
  return folder;
}

function addReceipts(folder: string): void {
  const insert = (file: string, before: string, text: string) => {
    const path = join(folder, 'src', file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(before)) throw new Error(`${file} does not contain ${before}`);
    writeFileSync(path, source.replace(before, text + before));
  };
  insert('routes.tsx', "'/booking': () =>", "'/receipts': async () => () => <h1>Receipts of the day</h1>,");
  const navigation = "{ label: 'Receipts', order: 70, places: ['header'] }";
  const screen = `{ path: '/receipts', access: 'staff', title: 'Receipts', navigation: ${navigation} }`;
  insert('declaration.ts', '],\n};', `${screen}, `);
}

function hashTree(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}
