import { type Browser, expect, type Page, test } from 'playwright/test';
import { apiAs } from '../api.ts';
import { crewLink } from '../crew-link.ts';
import { tripPath, waitForMail } from '../mailbox.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { type FullDay, fullDay } from './full-day.ts';
import { p95, report, seconds } from './report.ts';

const PRESSES = 30;
const CUT_MS = 60_000;
const PHONE = { width: 390, height: 844 };

test('what a crew presses reaches the open pages of staff and customer, also after a cut', async ({ browser }) => {
  test.setTimeout(600_000);
  const day = await fullDay(await apiAs(accounts.admin), 1);
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(`${await crewLink(day)}?trip=${day.trips[0]}`);
  await press(phone, 'On my way');
  const customer = await openTrip(browser, day);
  const office = await (await windowOf(browser, 'admin')).newPage();
  await office.goto(`/appointments/board?view=day&date=${day.date}`);
  const board = `section[aria-labelledby="truck-${day.truck.id}"]`;
  await expect(office.getByRole('region', { name: day.truck.name }).getByText('On the way')).toBeVisible();
  // A stream that has just connected may miss what came before it.
  await phone.waitForTimeout(3_000);

  const took: { board: number; trip: number }[] = [];
  for (let index = 0; index < PRESSES; index += 1) {
    const [button, says] = index % 2 === 0 ? ['Arrived', 'has arrived'] : ['Undo', 'On the way'];
    const onBoard = firstShown(office, board, index % 2 === 0 ? 'Arrived' : 'On the way');
    const onTrip = firstShown(customer, 'main h1', says);
    const pressed = await press(phone, button);
    took.push({ board: (await onBoard) - pressed, trip: (await onTrip) - pressed });
  }

  await customer.context().setOffline(true);
  await press(phone, 'Arrived');
  await customer.waitForTimeout(CUT_MS);
  const said = (await customer.getByRole('main').innerText()).replaceAll(/\s+/g, ' ').trim();
  expect(said).toContain('On the way');
  const right = firstShown(customer, 'main h1', 'has arrived');
  const back = Date.now();
  await customer.context().setOffline(false);
  const rightAfter = ((await right) - back) / 1_000;

  const [onBoard, onTrip] = [p95(took.map(({ board: ms }) => ms)), p95(took.map(({ trip: ms }) => ms))];
  report(`From a press to open pages, ${PRESSES} presses`, [
    { what: "the staff's board, p95", figure: seconds(onBoard), limit: { took: onBoard, most: 2 } },
    { what: "the customer's trip page, p95", figure: seconds(onTrip), limit: { took: onTrip, most: 2 } },
    { what: `the trip page after ${CUT_MS / 1_000} s without a network says`, figure: said },
    { what: 'right after the network is back', figure: seconds(rightAfter) },
  ]);
});

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
