import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';

const HEIGHT_PX = 520;

export class Strip {
  readonly #steps: { caption: string; file: string }[] = [];
  readonly #folder: (name: string) => string;

  constructor(folder: (name: string) => string) {
    this.#folder = folder;
  }

  async add(page: Page, caption: string): Promise<void> {
    const file = this.#folder(`${String(this.#steps.length + 1).padStart(2, '0')}.png`);
    await page.screenshot({ path: file });
    this.#steps.push({ caption, file });
  }

  async draw(browser: Browser, path: string): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 1920, height: 600 } });
    const figures = this.#steps.map(({ caption, file }, index) => {
      const image = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
      return `<figure><img src="${image}" alt=""><figcaption>${index + 1}. ${caption}</figcaption></figure>`;
    });
    await page.setContent(`<style>
      body { margin: 0; padding: 24px; width: max-content; max-width: 1872px; display: flex; flex-wrap: wrap; gap: 24px; background: #eef1f4; font: 15px sans-serif; }
      figure { margin: 0; display: grid; gap: 8px; width: min-content; }
      img { height: ${HEIGHT_PX}px; border-radius: 8px; box-shadow: 0 1px 6px #0003; }
    </style>${figures.join('')}`);
    await page.locator('body').screenshot({ path });
    await page.close();
  }
}
