import type { Browser, CDPSession, Page } from 'playwright/test';

interface Tab {
  text(): Promise<string>;
  screenshot(): Promise<Buffer>;
  press(button: string): Promise<void>;
}

/**
 * Opens a screen that ends the tab's process, and reloads the tab as its user would. Playwright refuses to use a crashed page, so the
 * rest goes through the browser's debugging protocol.
 */
export async function crashedTab(browser: Browser, page: Page, path: string): Promise<Tab> {
  const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo');
  const crashed = page.waitForEvent('crash', { timeout: 60_000 });
  await page.goto(path, { waitUntil: 'commit' });
  await crashed;
  const session = await browser.newBrowserCDPSession();
  const send = await attached(session, targetInfo.targetId);
  await send('Page.reload', {});
  const evaluate = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value?: unknown } | undefined)?.value;
  };
  return {
    text: async () => String((await evaluate('document.body?.innerText')) ?? ''),
    screenshot: async () => Buffer.from(String((await send('Page.captureScreenshot', {})).data), 'base64'),
    press: async (button) => {
      await evaluate(`[...document.querySelectorAll('button')].find((each) => each.innerText === '${button}').click()`);
    },
  };
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

async function attached(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result = {} } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  let id = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, resolve);
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject);
    });
}
