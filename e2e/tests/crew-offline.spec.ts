import { expect } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedTrip, crewLink, expectKept, setOut, takePhoto } from '../crew-link.ts';
import { Releases } from '../faults/bad-release.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';

const PHONE = { width: 390, height: 844 };
const DAY = /^The crew's day/;
const NEXT_DAY = /^The truck's day/;

let releases: Releases;
test.beforeAll(async () => {
  releases = await Releases.open();
});

test('a crew without a connection opens the link again, and what they press arrives once', async ({ browser }) => {
  const trip = await bookedTrip();
  const link = `${await crewLink(trip)}?trip=${trip.appointmentId}`;
  const crew = await browser.newContext({ viewport: PHONE });
  let phone = await crew.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: trip.visitor.name })).toBeVisible();
  await expectKept(phone, await releases.version('crew'));

  await test.step('reloads the page without a connection and sets out', async () => {
    await crew.setOffline(true);
    await phone.reload();
    await expect(phone.getByText('No connection', { exact: true })).toBeVisible();
    await setOut(phone);
    await phone.getByRole('button', { name: 'Arrived', exact: true }).click();
    await expect(phone.getByText('2 actions wait for a connection')).toBeVisible();
  });

  await test.step('closes the tab, opens the link in another one and hands the load over', async () => {
    await phone.close();
    phone = await crew.newPage();
    await phone.goto(link);
    await expect(phone.getByText('2 actions wait for a connection')).toBeVisible();
    await phone.getByRole('button', { name: 'Loaded', exact: true }).click();
    await phone.getByRole('button', { name: 'Confirm loading' }).click();
    await phone.getByRole('button', { name: 'Delivered', exact: true }).click();
    await phone.getByRole('radio', { name: 'Left at the door' }).check({ force: true });
    await takePhoto(phone, 'Photos of the delivery');
    await phone.getByRole('button', { name: 'Confirm delivery' }).click();
    await expect(phone.getByText('4 actions and 1 photo wait for a connection')).toBeVisible();
  });

  await test.step('is back: each action arrives once, in order', async () => {
    await crew.setOffline(false);
    await expect(phone.getByText(/^All sent/)).toBeVisible();
    const staff = await apiAs(accounts.admin);
    const { step, actions, photos } = await (
      await staff.get(`/api/appointments/${trip.appointmentId}/progress`)
    ).json();
    expect([step, photos.length]).toEqual(['delivered', 1]);
    const presses = actions.map(({ press, effect }: { press: string; effect: string }) => `${press} ${effect}`);
    // One that came after a later one would have no effect.
    const all = ['arrived applied', 'delivered applied', 'loaded applied', 'on-my-way applied'];
    expect(presses.toSorted()).toEqual(all);
  });
});

test('a phone without a connection has the release that it last saw with one; one without a worker ends it', async ({
  browser,
}) => {
  const [first, link] = [await releases.version('crew'), await crewLink(await bookedTrip())];
  const crew = await browser.newContext({ viewport: PHONE });
  const phone = await crew.newPage();
  const reloadOffline = async (title: RegExp) => {
    await crew.setOffline(true);
    await phone.reload();
    await expect(phone.getByText('No connection', { exact: true })).toBeVisible();
    await expect(phone).toHaveTitle(title);
    await crew.setOffline(false);
  };
  const reload = async (title: RegExp, version: string) => {
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone).toHaveTitle(title);
    await expectKept(phone, version);
  };
  const made: string[] = [];
  try {
    await phone.goto(link);
    await expectKept(phone, first);
    const next = await releases.makeChanged('crew', { code: (code) => code.replaceAll("The crew's", "The truck's") });
    made.push(next);
    await reloadOffline(DAY);
    await reload(NEXT_DAY, next);
    await reloadOffline(NEXT_DAY);

    await releases.restore('crew');
    await reload(DAY, first);
    await reloadOffline(DAY);

    made.push(await releases.makeChanged('crew', { code: (code) => `${code};`, withoutWorker: true }));
    await phone.reload();
    const left = () =>
      phone.evaluate(
        `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then((found) => found.flat().length)`,
      );
    await expect.poll(left, { message: 'workers and caches that are left' }).toBe(0);
    await crew.setOffline(true);
    await expect(phone.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  } finally {
    await releases.restore('crew');
    for (const version of made) await releases.remove('crew', version);
    await crew.close();
  }
});
