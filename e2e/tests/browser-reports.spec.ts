import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import type { VersionHealth } from '@tailgate/contracts';
import { apiAs } from '../api.ts';
import { accounts } from '../stack.ts';

const repository = resolve(import.meta.dirname, '../..');
const dist = process.env.E2E_RELEASES_DIR ?? join(repository, 'dist');

const REMOTE = `
export const contractVersion = 1;

export function Remote() {
  return <Receipt total={undefined} />;
}

function Receipt({ total }: { total?: { dollars: string } }) {
  if (!total) throw new Error('no total for casey@example.com, card 4242424242424242');
  return <p>{total.dollars}</p>;
}
`;

test('a release that throws when it is shown is counted under its version, and its stack can be read', async ({
  page,
}) => {
  const workspace = mkdtempSync(join(repository, '.data-release-'));
  const version = await storePayment(join(workspace, 'mf-payment'));
  const stored = join(dist, 'mf/payment', version);
  try {
    const { release } = JSON.parse(readFileSync(`${stored}.json`, 'utf8'));
    await openWith(page, release, '/payment/AbCdEfGhIjKlMnOpQrStUv');
    await expect(page.getByRole('heading', { name: 'The payment area stopped working' })).toBeVisible();

    const staff = await apiAs(accounts.super);
    const healthOf = async () => {
      const answer = await staff.get('/api/releases/health?minutes=10');
      const versions: VersionHealth[] = await answer.json();
      return versions.find((each) => each.name === 'payment' && each.version === version);
    };
    await expect.poll(async () => (await healthOf())?.failed_loads).toBe(1);
    const health = await healthOf();
    expect(health).toMatchObject({
      live: false,
      loads: 1,
      failure_rate: 1,
      failing_addresses: 1,
      errors: { render: 1 },
    });
    const script = `\\(/mf/payment/${version}/remote\\.\\w+\\.js:1:\\d+\\)`;
    expect(health?.latest_errors).toEqual([
      expect.objectContaining({
        kind: 'render',
        route: '/payment/:reference',
        message: 'Error: no total for <email>, card <number>',
        component_stack: expect.stringMatching(new RegExp(`^at \\w+ ${script}`)),
      }),
    ]);
    const stack = join(workspace, 'stack.txt');
    writeFileSync(stack, health?.latest_errors[0]?.stack ?? '');
    const readable = await runTool('src/commands/symbolicate.ts', stack);
    expect(readable).toMatch(/^at Receipt \(\.data-release-\w+\/mf-payment\/src\/remote\.tsx:9:\d+\)/);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
    for (const file of [stored, `${stored}.json`, `${stored}.maps.br`]) rmSync(file, { recursive: true, force: true });
  }
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
  await expect.poll(async () => (await measured()).get('TTFB') ?? 0).toBeGreaterThan(before.get('TTFB') ?? 0);
  await page.goto('about:blank');
  await expect.poll(async () => (await measured()).get('CLS') ?? 0).toBeGreaterThan(before.get('CLS') ?? 0);
});

/** Builds and stores a version of the payment remote without making it live. @returns the version */
async function storePayment(folder: string): Promise<string> {
  mkdirSync(join(folder, 'src'), { recursive: true });
  cpSync(join(repository, 'mf-payment/package.json'), join(folder, 'package.json'));
  cpSync(join(repository, 'mf-payment/src/declaration.ts'), join(folder, 'src/declaration.ts'));
  writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
  const output = await runTool('bin/tailgate-build.mjs', folder, '--store-only');
  return /^payment (\w+):/.exec(output)?.[1] ?? '';
}

/** Opens a page with this release instead of the live one. */
async function openWith(page: Page, release: unknown, path: string): Promise<void> {
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

/** Runs a program of packages/tooling on the releases of the running portal. @returns what it prints */
async function runTool(program: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(repository, 'packages/tooling', program), ...options],
    { env: { ...process.env, TAILGATE_DIST_DIR: dist } },
  );
  return stdout;
}
