import { expect } from 'playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectFitForPaper, expectNoSidewaysScroll, expectRoomForAll, expectSelectionSeen } from '../looks.ts';
import { look, makeSeedData, type SeedData, screens } from '../screens/index.ts';
import { test } from '../test.ts';
import { violationsOf } from '../violations.ts';

let data: SeedData;
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  data = await makeSeedData();
});

for (const screen of screens) {
  test(`${screen.name}: passes axe, breaks no policy, and does not scroll sideways at 320 px`, async ({ browser }) => {
    // 320 px is also a window of 640 px at 200 % zoom.
    const page = await look({ browser, data }, screen, { width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectRoomForAll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    await expectRoomForAll(page);
    await expectAccessible(page);
    await expectSelectionSeen(page);
    await expectFitForPaper(page);
    await page.close();
  });
}
