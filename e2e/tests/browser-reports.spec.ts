import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { VersionHealth } from '@tailgate/contracts';
import { expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { accounts, releasesFolder as dist } from '../stack.ts';
import { test } from '../test.ts';

const repository = resolve(import.meta.dirname, '../..');

const REMOTE = `
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';

export const contractVersion = 1;
const fault = new URLSearchParams(location.search).get('fault');
if (fault === 'import') throw new Error('thrown at import');

export function Remote() {
  if (fault === 'effect') return <ThrowsInEffect />;
  if (fault === 'redirects') return <Redirects />;
  if (fault === 'styles') return <HidesHeader />;
  return <Receipt total={undefined} />;
}

function Receipt({ total }: { total?: { dollars: string } }) {
  if (!total) throw new Error('no total for casey@example.com, card 4242424242424242');
  return <p>{total.dollars}</p>;
}

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('thrown in an effect');
  }, []);
  return <h1>Nearly</h1>;
}

function Redirects() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => void navigate(pathname.endsWith('1') ? '/payment/2' : '/payment/1'), [navigate, pathname]);
  return <h1>Nearly</h1>;
}

const HideHeader = createGlobalStyle\`header { display: none; }\`;
const HidesHeader = () => (
  <>
    <HideHeader />
    <Link to="/terms">Leave</Link>
  </>
);
`;

let workspace = '';
let version = '';
test.beforeAll(async () => {
  workspace = mkdtempSync(join(repository, '.data-release-'));
  version = await storePayment(join(workspace, 'mf-payment'));
});
test.afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
  if (version === '') return;
  const stored = join(dist, 'mf/payment', version);
  for (const file of [stored, `${stored}.json`, `${stored}.maps.br`]) rmSync(file, { recursive: true, force: true });
});

for (const { what, fault } of [
  { what: 'throws when it is imported', fault: 'import' },
  { what: 'throws in an effect', fault: 'effect' },
  { what: 'redirects without end', fault: 'redirects' },
]) {
  test(`when a release ${what}, the live one opens in its place without a reload`, async ({ page }) => {
    const loads: string[] = [];
    page.on('domcontentloaded', () => loads.push(page.url()));
    await openPayment(page, fault);
    await expect(page.getByText("Sorry, we couldn't find the quote you're looking for.")).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(loads).toHaveLength(1);
  });
}

test('the global styles of a release end with it', async ({ page }) => {
  await openPayment(page, 'styles');
  const leave = page.getByRole('link', { name: 'Leave' });
  await expect(leave).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await leave.click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a release that throws when it is shown is counted under its version, and its stack can be read', async ({
  page,
}) => {
  await openPayment(page, 'render');
  await expect(page.getByText("Sorry, we couldn't find the quote you're looking for.")).toBeVisible();

  const staff = await apiAs(accounts.super);
  const healthOf = async () => {
    const answer = await staff.get('/api/releases/health?minutes=10');
    const versions: VersionHealth[] = await answer.json();
    return versions.find((each) => each.name === 'payment' && each.version === version);
  };
  const errorIn = (health: VersionHealth | undefined) =>
    health?.latest_errors.find(({ message }) => message.includes('no total'));
  await expect.poll(async () => errorIn(await healthOf())?.count).toBe(1);
  const health = await healthOf();
  expect(health).toMatchObject({ live: false, failing_addresses: 1 });
  expect(health?.failed_loads).toBeGreaterThan(0);
  const error = errorIn(health);
  expect(error).toMatchObject({
    kind: 'render',
    route: '/payment/:reference',
    message: 'Error: no total for <email>, card <number>',
    component_stack: expect.stringMatching(`^at \\w+ \\(/mf/payment/${version}/remote\\.\\w+\\.js:1:\\d+\\)`),
  });
  const stack = join(workspace, 'stack.txt');
  writeFileSync(stack, error?.stack ?? '');
  const readable = await runTool('src/commands/symbolicate.ts', stack);
  expect(readable).toMatch(/^at Receipt \(\.data-release-\w+\/mf-payment\/src\/remote\.tsx:18:\d+\)/);
});

test('web vitals of a page are counted under its release and route', async ({ page }) => {
  const staff = await apiAs(accounts.super);
  const measured = async () => {
    const answer = await staff.get('/api/releases/health?minutes=10');
    const versions: VersionHealth[] = await answer.json();
    const { vitals = [] } = versions.find(({ live, name }) => live && name === 'shell') ?? {};
    return new Map(vitals.filter(({ route }) => route === '/terms').map(({ vital, count }) => [vital, count]));
  };
  const before = await measured();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const expectCounted = async (vital: 'TTFB' | 'FCP' | 'CLS') =>
    await expect.poll(async () => (await measured()).get(vital) ?? 0).toBeGreaterThan(before.get(vital) ?? 0);
  await expectCounted('TTFB');
  // Layout shifts are measured from the first paint on.
  await expectCounted('FCP');
  await page.goto('about:blank');
  await expectCounted('CLS');
});

async function storePayment(folder: string): Promise<string> {
  mkdirSync(join(folder, 'src'), { recursive: true });
  cpSync(join(repository, 'mf-payment/package.json'), join(folder, 'package.json'));
  // All its code is in one chunk, it adds nothing to other screens, and the build cannot draw what throws.
  const declaration = readFileSync(join(repository, 'mf-payment/src/declaration.ts'), 'utf8');
  writeFileSync(
    join(folder, 'src/declaration.ts'),
    declaration.replace(/^ {2}extensions: .*\n/m, '').replaceAll(/\bchunk: '[\w-]+',?|\bfirstView: true/g, ''),
  );
  writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
  const output = await runTool('bin/tailgate-build.mjs', folder, '--store-only');
  return /^payment (\w+):/.exec(output)?.[1] ?? '';
}

async function openPayment(page: Page, fault: string): Promise<void> {
  const { release } = JSON.parse(readFileSync(join(dist, 'mf/payment', `${version}.json`), 'utf8'));
  const path = `/payment/AbCdEfGhIjKlMnOpQrStU1?fault=${fault}`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="tailgate-boot">)(.*?)(<\/script>)/, (_, start, json, end) => {
      const boot = JSON.parse(json);
      const changed = { ...boot, registry: { ...boot.registry, payment: release } };
      return start + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

async function runTool(program: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(repository, 'packages/build', program), ...options],
    { env: { ...process.env, TAILGATE_DIST_DIR: dist } },
  );
  return stdout;
}
