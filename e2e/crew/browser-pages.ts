import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { crewLink } from '../crew-link.ts';
import { tripPath, waitForMail } from '../mailbox.ts';
import { windowOf } from '../sessions.ts';
import type { FullDay } from './full-day.ts';

const PHONE = { width: 390, height: 844 };

/** One trip in three browsers: its crew's phone, the staff's board and the customer's trip page. */
export interface BrowserPages {
  readonly phone: Page;
  readonly office: Page;
  readonly customer: Page;
  /** Selects the row of the truck. */
  readonly board: string;
}

export async function openBrowserPages(browser: Browser, day: FullDay): Promise<BrowserPages> {
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(`${await crewLink(day)}?trip=${day.trips[0]}`);
  await press(phone, 'On my way');
  const customer = await openTrip(browser, day);
  const office = await (await windowOf(browser, 'admin')).newPage();
  await office.goto(`/appointments/board?view=day&date=${day.date}`);
  await expect(office.getByRole('region', { name: day.truck.name }).getByText('On the way')).toBeVisible();
  return { phone, office, customer, board: `section[aria-labelledby="truck-${day.truck.id}"]` };
}

/** Follows the link of the message that a press sends after a minute. */
async function openTrip(browser: Browser, { visitors: [visitor] }: FullDay): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await expect(async () => {
    await page.goto(tripPath(await waitForMail(visitor?.email ?? '', /on the way/i, '/trip/')));
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('On the way');
  for (const width of [1280, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    await page.screenshot({ path: test.info().outputPath(`trip-${width}.png`) });
  }
  return page;
}

/** @returns after how long each press was shown, in milliseconds */
export async function pressOften({ phone, office, customer, board }: BrowserPages, count: number) {
  const took: { board: number; trip: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const [button, says] = index % 2 === 0 ? ['Arrived', 'has arrived'] : ['Undo', 'On the way'];
    const onBoard = firstShown(office, board, index % 2 === 0 ? 'Arrived' : 'On the way');
    const onTrip = firstShown(customer, 'main h1', says);
    const pressed = await press(phone, button);
    took.push({ board: (await onBoard) - pressed, trip: (await onTrip) - pressed });
  }
  return { board: took.map(({ board: ms }) => ms), trip: took.map(({ trip: ms }) => ms) };
}

/** @returns what the trip page says at the end of a cut in which the crew arrives, and after how long it is right again */
export async function cut({ phone, customer }: BrowserPages, milliseconds: number) {
  await customer.context().setOffline(true);
  await press(phone, 'Arrived');
  await delay(milliseconds);
  const said = (await customer.getByRole('main').innerText()).replaceAll(/\s+/g, ' ').trim();
  const right = firstShown(customer, 'main h1', 'has arrived');
  const back = Date.now();
  await customer.context().setOffline(false);
  return { said, rightAfter: (await right) - back };
}

async function press(phone: Page, name: string): Promise<number> {
  const button = phone.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  const pressed = Date.now();
  await button.click();
  return pressed;
}

/** @returns when the page first shows it; both pages and this process have one clock */
async function firstShown(page: Page, selector: string, text: string): Promise<number> {
  return await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => [...document.querySelectorAll(${JSON.stringify(selector)})].some((each) => each.textContent.includes(${JSON.stringify(text)}));
    const watch = new MutationObserver(() => {
      if (!look()) return;
      watch.disconnect();
      resolve(Date.now());
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  })`);
}
