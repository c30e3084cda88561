import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium, expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { crewLink, expectKept, takePhoto } from '../crew-link.ts';
import { Releases } from '../faults/bad-release.ts';
import { takenPhotos } from '../photos.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { type FullDay, fullDay } from './full-day.ts';
import { report, seconds } from './report.ts';

const TRIPS = 8;
const PHOTOS_AT_THE_DOOR = 2;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const profile = mkdtempSync(join(tmpdir(), 'tailgate-phone-'));
// A trace of a browser that is killed never ends.
test.use({ trace: 'off' });
let releases: Releases;
test.beforeAll(async () => {
  releases = await Releases.open();
});
test.afterAll(() => rmSync(profile, { recursive: true, force: true }));

test('a day of 8 trips without a network arrives whole, and once', async ({ browser, launchOptions }) => {
  test.setTimeout(600_000);
  const staff = await apiAs(accounts.admin);
  const day = await fullDay(staff, TRIPS);
  const link = await crewLink(day);
  const photos = await takenPhotos(browser, TRIPS * (1 + PHOTOS_AT_THE_DOOR));
  const switchOn = (offline: boolean) =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ baseURL: stack.baseUrl, viewport: { width: 390, height: 844 }, offline, reducedMotion: 'reduce' },
    });
  let crew = await switchOn(false);
  let phone = await crew.newPage();
  await phone.goto(link);
  const first = await releases.version('crew');
  await expectKept(phone, first);
  await crew.setOffline(true);

  const interruptions: Record<number, () => Promise<unknown>> = {
    1: () => phone.reload(),
    3: async () => {
      await phone.close();
      phone = await crew.newPage();
    },
    5: async () => {
      await kill(crew);
      crew = await switchOn(true);
      phone = await crew.newPage();
    },
    6: () => releases.makeChanged('crew', { code: (code) => code.replaceAll("The crew's", "The truck's") }),
  };
  try {
    for (const [index, appointmentId] of day.trips.entries()) {
      await phone.goto(`${link}?trip=${appointmentId}`);
      await phone.getByRole('button', { name: 'On my way', exact: true }).click();
      await phone.getByRole('button', { name: 'Arrived', exact: true }).click();
      await phone.getByRole('button', { name: 'Loaded', exact: true }).click();
      await takePhoto(phone, 'Photos of the load', ...photos.splice(0, 1));
      await phone.getByRole('button', { name: 'Confirm loading' }).click();
      await expect(phone.getByText(`${index * 4 + 3} actions and ${index * 3 + 1} photo`)).toBeVisible();
      await interruptions[index]?.();
      await phone.goto(`${link}?trip=${appointmentId}`);
      await phone.getByRole('button', { name: 'Delivered', exact: true }).click();
      await phone.getByRole('radio', { name: 'Left at the door' }).check({ force: true });
      await takePhoto(phone, 'Photos of the delivery', ...photos.splice(0, PHOTOS_AT_THE_DOOR));
      await phone.getByRole('button', { name: 'Confirm delivery' }).click();
      await expect(phone.getByText(`${index * 4 + 4} actions and ${index * 3 + 3} photos wait`)).toBeVisible();
    }
    const kept = await keptPhotos(phone);
    expect(kept).toHaveLength(TRIPS * 3);
    await phone.close();
    phone = await crew.newPage();
    const answered: Record<string, string> = {};
    phone.on('response', async (answer) => {
      const id = /\/photos\/([^?]+)/.exec(answer.url())?.[1];
      if (id && answer.request().method() === 'PUT') answered[id] = (await answer.json()).sha256;
    });
    await crew.setOffline(false);
    await slowDown(phone);

    const took = await sendAll(phone, link, staff, day);
    await expect(phone.getByText(/^All sent/)).toBeVisible();
    await expect(phone).toHaveTitle(/^The truck's day/);
    expect(answered).toEqual(Object.fromEntries(kept.map(({ id, sha256 }) => [id, sha256])));
    await expectOnce(staff, day, kept);

    const sizes = kept.map(({ bytes }) => Math.round(bytes / 1_000));
    report('A day without a network, sent at 1.6 Mbit/s and 150 ms', [
      { what: 'each photo', figure: `${Math.min(...sizes)} to ${Math.max(...sizes)} kB` },
      { what: `all ${TRIPS * 4} actions`, figure: seconds(took.actions), limit: { took: took.actions, most: 10 } },
      { what: `all ${TRIPS * 3} photos`, figure: seconds(took.photos), limit: { took: took.photos, most: 120 } },
      { what: 'lost, or counted twice', figure: '0' },
    ]);
  } finally {
    const last = await releases.version('crew');
    await releases.restore('crew', last === first ? undefined : last);
    await crew.close();
  }
});

interface KeptPhoto {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Reads what waits on the phone's disk. */
async function keptPhotos(phone: Page): Promise<KeptPhoto[]> {
  return await phone.evaluate<KeptPhoto[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('tailgate-crew');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('photos').objectStore('photos').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ id, sha256, jpeg }) => ({ id, sha256, bytes: jpeg.byteLength })));
      };
    };
  })`);
}

/** As a phone that runs out of battery. */
async function kill(crew: BrowserContext): Promise<void> {
  const session = await crew.browser()?.newBrowserCDPSession();
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  const browser = processes.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('the browser did not say its process');
  process.kill(browser.id, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${browser.id}`)).toBe(false);
}

const progressOf = async (staff: APIRequestContext, id: number) =>
  await (await staff.get(`/api/appointments/${id}/progress`)).json();

/** Its worker, which never answers for the API, stays as fast as the machine. */
async function slowDown(phone: Page): Promise<void> {
  const network = await phone.context().newCDPSession(phone);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
}

/** Opens the link with a network. @returns after how many seconds staff have all actions, and all photos */
async function sendAll(phone: Page, link: string, staff: APIRequestContext, { trips }: FullDay) {
  const begin = performance.now();
  await phone.goto(link);
  const arrived = async (list: 'actions' | 'photos', each: number) => {
    const count = async () =>
      (await Promise.all(trips.map((id) => progressOf(staff, id)))).map((trip) => trip[list].length);
    await expect.poll(count, { timeout: 300_000, intervals: [250] }).toEqual(trips.map(() => each));
    return (performance.now() - begin) / 1_000;
  };
  const [actions, photos] = [await arrived('actions', 4), await arrived('photos', 3)];
  return { actions, photos };
}

async function expectOnce(staff: APIRequestContext, { trips }: FullDay, kept: readonly KeptPhoto[]): Promise<void> {
  const ids: string[] = [];
  for (const id of trips) {
    const { step, actions, photos } = await progressOf(staff, id);
    expect(step).toBe('delivered');
    const presses = actions.map(({ press, effect }: { press: string; effect: string }) => `${press} ${effect}`);
    const all = ['arrived applied', 'delivered applied', 'loaded applied', 'on-my-way applied'];
    expect(presses.toSorted()).toEqual(all);
    ids.push(...photos.map((photo: { id: string }) => photo.id));
  }
  expect(ids.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
}
