import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { apiAs } from '../api.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { cut, openBrowserPages, pressOften } from './browser-pages.ts';
import { Crowd } from './crowd.ts';
import { fullDay } from './full-day.ts';
import { type Figure, p95, quantile, report, seconds } from './report.ts';
import { stackUsage } from './stack-usage.ts';

const PRESSES = 30;
const ROUNDS = 10;
const CUT_MS = 60_000;
/** A stream that has just connected may miss what came before it. */
const CONNECTED_MS = 3_000;

test('what crews press reaches 200 open trip pages, and those of staff and customer, also after a cut', async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const staff = await apiAs(accounts.admin);
  const [crowd, day] = [await Crowd.book(staff), await fullDay(staff, 1)];
  await crowd.press('on-my-way');
  const pages = await openBrowserPages(browser, day);
  const before = stackUsage();
  await crowd.open();
  await delay(CONNECTED_MS);

  const shown = await pressOften(pages, PRESSES);
  const noticed = await crowd.pressRounds(ROUNDS);
  const during = stackUsage();

  crowd.close();
  const [{ said, rightAfter }] = await Promise.all([cut(pages, CUT_MS), crowd.press('arrived')]);
  expect(said).toContain('On the way');
  const crowdRightAfter = await crowd.openAgain('arrived');
  crowd.close();
  await delay(CONNECTED_MS);
  const after = stackUsage();

  report(`From a press to what two browsers show, ${PRESSES} presses`, [
    atMost2("the staff's board, p95", p95(shown.board)),
    atMost2("the customer's trip page, p95", p95(shown.trip)),
    { what: `the trip page after ${CUT_MS / 1_000} s without a network says`, figure: said },
    { what: 'right after the network is back', figure: seconds(rightAfter / 1_000) },
  ]);
  const took = noticed.filter((each) => each !== undefined);
  report(`From a press to the notice on 200 open trip pages, ${noticed.length} notices`, [
    { what: 'half of them', figure: seconds(quantile(took, 0.5)) },
    atMost2('p95', p95(took)),
    { what: 'the slowest', figure: seconds(quantile(took, 1)) },
    { what: 'lost', figure: String(noticed.length - took.length) },
    {
      what: `right after ${CUT_MS / 1_000} s without a network, half, p95 and all`,
      figure: [0.5, 0.95, 1].map((share) => seconds(quantile(crowdRightAfter, share))).join(', '),
    },
    {
      what: 'memory of each BFF before, with 200 pages, and after',
      figure: [before, during, after].map(({ bffs }) => `${bffs.map(Math.round).join(' + ')} MB`).join(', '),
    },
    {
      what: 'connections to Postgres before, with 200 pages, and after',
      figure: [before, during, after].map(({ connections }) => connections).join(', '),
    },
  ]);
  expect(took).toHaveLength(noticed.length);
});

const atMost2 = (what: string, took: number): Figure => ({ what, figure: seconds(took), limit: { took, most: 2 } });
