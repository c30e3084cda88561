import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedTrip, crewLink, expectKept, setOut } from '../crew-link.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';
import { type Area, expectArea, expectRestAlive, follow, NOTE_READY, open } from './area.ts';
import { Releases } from './bad-release.ts';
import { crashedTab } from './crashed-tab.ts';
import { breakFile, FAULTS, type Fault, MEMORY_HOG, STYLE_CLASH, WORKER_FAULTS } from './faults.ts';

// Every fault in every remote, in real pages with real releases. Writes the table and a picture of each message.
const folder = resolve(import.meta.dirname, '../../faults');
const admin: Area['other'] = ['Admin Dashboard', /^Admin Dashboard$/];
const AREAS: Record<string, Area> = {
  customer: { name: 'customer', path: '/quote', says: 'Request a quote', other: admin },
  admin: { name: 'admin', path: '/admin', says: 'Admin Dashboard', other: ['Dashboard', /Welcome back/] },
  payment: { name: 'payment', path: '', says: 'Please select a time slot', other: admin },
};

const table = join(folder, 'table.md');
const HEAD =
  '| Remote | Fault | The page says | Falls back in | Rest of the portal | Retry |\n|---|---|---|---|---|---|\n';
let releases: Releases;
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  // After a failure the rest runs in a new worker, which keeps the rows so far.
  if (test.info().workerIndex === 0) writeFileSync(table, HEAD);
  releases = await Releases.open();
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  AREAS.payment = { ...(AREAS.payment as Area), path: `/payment/${reference}` };
  // Its completed payment has the receipts that staff see.
  await bookedTrip();
});
for (const remote of ['customer', 'admin', 'payment']) {
  for (const fault of FAULTS) {
    test(`${remote} ${fault.name}`, async ({ browser }) => {
      const area = AREAS[remote] as Area;
      const page = await watchedPage(browser);
      await open(page, area);
      const usual = await open(page, area);

      const fallsBackIn = await fallBack(page, area, fault, usual);

      await page.route('**/?previous', (route) => route.abort());
      const broken = await breakArea(page, area, fault);
      try {
        await page.goto(area.path, { waitUntil: 'commit' });
        const says = await message(page, area, fault.name, fault.sentence);
        expect(await page.evaluate('window.tampered')).toBeUndefined();
        await expectRestAlive(page, area);
        await follow(page, area.path);
        await broken.mend();
        await page.unroute('**/?previous');
        await page.evaluate('window.notReloaded = true');
        await page
          .getByRole('alert')
          .filter({ hasText: fault.sentence })
          .getByRole('button', { name: /^(Retry|Reload page)$/ })
          .click();
        await expectArea(page, area.says);
        const reloaded = !(await page.evaluate('window.notReloaded'));
        expect(reloaded).toBe('body' in fault && fault.retryReloads === true);
        row(
          remote,
          fault.name,
          says,
          `${(fallsBackIn / 1000).toFixed(2)} s`,
          reloaded ? 'works, by a reload' : 'works',
        );
      } finally {
        await releases.restore(remote);
        await page.context().close();
      }
    });
  }

  test(`${remote} was never released`, async ({ browser }) => {
    const area = AREAS[remote] as Area;
    const page = await watchedPage(browser);
    await releases.removeRemote(remote);
    try {
      expect((await page.goto(area.path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const says = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
      await picture(page, remote, 'was never released');
      row(remote, 'was never released', says, 'nothing to open', 'by a reload');
    } finally {
      await releases.restore(remote);
    }
    await open(page, area);
    await page.context().close();
  });

  test(`${remote} chunk gone after a release`, async ({ browser }) => {
    const area = AREAS[remote] as Area;
    const page = await watchedPage(browser);
    const version = await releases.makeBad(remote, 'return good();');
    try {
      await page.goto('/terms');
      await releases.restore(remote, version);
      const begin = performance.now();
      await follow(page, area.path);
      await expectArea(page, area.says);
      const seconds = ((performance.now() - begin) / 1000).toFixed(2);
      row(remote, 'chunk gone after a release', 'nothing: reloads once', `${seconds} s, with the reload`, 'not needed');
    } finally {
      await releases.restore(remote);
      await page.context().close();
    }
  });

  test(`${remote} style clash`, async ({ browser }) => {
    const area = AREAS[remote] as Area;
    const page = await watchedPage(browser);
    const bad = await releases.makeBad(remote, STYLE_CLASH);
    try {
      await open(page, area);
      await expect(page.getByRole('banner')).toBeHidden();
      await picture(page, remote, 'style clash');
      await follow(page, '/terms');
      await expect(page.getByRole('banner')).toBeVisible();
      await expectRestAlive(page, area);
      row(remote, 'style clash', 'nothing: the header is hidden while it is shown', 'does not', 'not needed');
    } finally {
      await releases.restore(remote, bad);
      await page.context().close();
    }
  });

  test(`${remote} takes all memory`, async ({ browser }) => {
    const area = AREAS[remote] as Area;
    const page = await watchedPage(browser);
    const bad = await releases.makeBad(remote, MEMORY_HOG);
    try {
      const tab = await crashedTab(browser, page, area.path);
      await expect.poll(() => tab.text(), { timeout: 20_000 }).toMatch(/may have crashed this tab/);
      writeFileSync(pictureFile(remote, 'takes all memory'), await tab.screenshot());
      await releases.restore(remote);
      await tab.press('Retry');
      await expect.poll(() => tab.text(), { timeout: 20_000 }).toContain(area.says);
      row(remote, 'takes all memory', 'may have crashed this tab', 'asks first', 'works');
    } finally {
      await releases.restore(remote, bad);
      await page.context().close();
    }
  });
}

// The same faults in what a remote adds to a screen of another, except the one that only a screen can have.
for (const fault of FAULTS.filter(({ name }) => name !== 'redirects without end')) {
  test(`payment's receipts for staff ${fault.name}`, async ({ browser }) => {
    const page = await watchedPage(browser);
    const [payment] = await (await page.request.get('/api/payments?status=completed')).json();
    const details = page.getByRole('dialog', { name: `Payment #${payment.id}` });
    const receipts = details.getByText('Receipts', { exact: true });
    const [area, path] = [AREAS.payment as Area, `/payments?payment=${payment.id}`];
    await page.route('**/?previous', (route) => route.abort());
    const broken = await breakArea(page, area, inExtension(fault));
    try {
      await page.goto(path, { waitUntil: 'commit' });
      const says = await message(page, { ...area, name: 'receipts' }, fault.name, fault.sentence);
      expect(says).toMatch(/^The receipts section/);
      await expect(details.getByRole('table', { name: /^Activity of payment/ })).toBeVisible();
      await expect(receipts).toHaveCount(0);
      await broken.mend();
      await page.unroute('**/?previous');
      await details.getByRole('button', { name: /^(Retry|Reload page)$/ }).click();
      await expect(receipts).toBeVisible({ timeout: 30_000 });
      row("payment's receipts", fault.name, says, 'is not measured', 'works');
    } finally {
      await releases.restore('payment');
      await page.context().close();
    }
  });
}

for (const [fault, breakWorker] of Object.entries(WORKER_FAULTS)) {
  test(`crew's worker ${fault}`, async ({ browser }) => {
    const trip = await bookedTrip();
    const crew = await browser.newContext();
    const phone = await crew.newPage();
    const good = await releases.version('crew');
    await phone.goto(`${await crewLink(trip)}?trip=${trip.appointmentId}`);
    const heading = phone.getByRole('heading', { level: 1, name: trip.visitor.name });
    await expectKept(phone, good);
    const code = (text: string, role: string) => (role === 'worker' ? breakWorker(text) : text);
    const bad = await releases.makeChanged('crew', { code });
    try {
      await phone.reload();
      await expect(heading).toBeVisible();
      expect(await phone.evaluate(registering(bad))).toMatch(/redundant|refused/);
      await expect(phone.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      const active = `navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)`;
      expect(await phone.evaluate(active)).toContain(good);

      await crew.setOffline(true);
      await phone.reload();
      await expect(heading).toBeVisible();
      await setOut(phone);
      await expect(phone.getByText('1 action waits for a connection')).toBeVisible();
      await picture(phone, 'crew', `worker ${fault}`);
      await crew.setOffline(false);
      await expect(phone.getByText(/^All sent/)).toBeVisible();
      row(
        "crew's worker",
        fault,
        'nothing: the page opens as before',
        'does not: the worker before stays',
        'not needed',
      );
    } finally {
      await releases.restore('crew', bad);
      await crew.close();
    }
  });
}

/** Runs in the browser: registers the worker as the page does. @returns what became of it */
const registering = (version: string) => `navigator.serviceWorker
  .register('/mf/crew/${version}/worker.js', { scope: '/crew/' })
  .then(({ installing }) => new Promise((resolve) => {
    const ended = () => !installing || ['activated', 'redundant'].includes(installing.state);
    const look = () => ended() && resolve(installing?.state ?? 'active');
    installing?.addEventListener('statechange', look);
    look();
  }), () => 'refused')`;

/** With the fault in what the remote adds to other screens, instead of in its own. */
function inExtension(fault: Fault): Fault {
  return 'body' in fault ? { ...fault, body: fault.body.replaceAll('Remote', 'Extension') } : fault;
}

/** With the fault in the newest release only, the shell opens the one before. @returns how much longer that took */
async function fallBack(page: Page, area: Area, fault: Fault, usual: number): Promise<number> {
  const bad = await releases.makeBad(area.name, 'body' in fault ? fault.body : 'return good();');
  const mend = 'act' in fault ? await breakFile(page, area.name, bad, fault) : undefined;
  try {
    const took = await open(page, area);
    expect(
      await page
        .getByRole('alert')
        .filter({ hasText: /The \w+ area/ })
        .count(),
    ).toBe(0);
    return took - usual;
  } finally {
    await mend?.();
    await releases.restore(area.name, bad);
  }
}

async function breakArea(page: Page, { name }: Area, fault: Fault): Promise<{ mend(): Promise<unknown> }> {
  if ('act' in fault) {
    const mend = await breakFile(page, name, await releases.version(name), fault);
    return { mend };
  }
  const bad = await releases.makeBad(name, fault.body);
  return { mend: () => releases.restore(name, bad) };
}

async function message(page: Page, area: Area, fault: string, sentence: RegExp): Promise<string> {
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await picture(page, area.name, fault);
  return (await alert.getByRole('heading').or(alert.locator('strong')).first().innerText()).trim();
}

async function watchedPage(browser: Browser): Promise<Page> {
  const page = await (await windowOf(browser, 'admin')).newPage();
  await page.addInitScript(NOTE_READY);
  return page;
}

const pictureFile = (remote: string, fault: string) =>
  join(folder, `${remote}-${fault.replace(/\W+/g, '-').toLowerCase()}.png`);

async function picture(page: Page, remote: string, fault: string): Promise<void> {
  await page.screenshot({ path: pictureFile(remote, fault) });
}

function row(remote: string, fault: string, says: string, fallsBack: string, retry: string): void {
  appendFileSync(table, `| ${remote} | ${fault} | ${says} | ${fallsBack} | works | ${retry} |\n`);
}
