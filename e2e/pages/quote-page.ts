import { expect, type Page } from 'playwright/test';
import type { Visitor } from '../visitor.ts';

export class QuotePage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page): Promise<QuotePage> {
    await page.goto('/quote');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return new QuotePage(page);
  }

  async fill(visitor: Visitor): Promise<void> {
    const { page } = this;
    await page.getByLabel('Your name').fill(visitor.name);
    await page.getByLabel('Email address').fill(visitor.email);
    await page.getByLabel('Phone number').fill(visitor.phone);
    await page.getByLabel('Pick-up address').fill(visitor.origin);
    await page.getByLabel('Delivery address').fill(visitor.destination);
    await page.getByLabel(/Distance/).fill(visitor.distance);
    await page.getByLabel(/^Weight/).fill(visitor.weight);
    await page.getByLabel(/^Item/).fill(visitor.item);
    await page.getByLabel(/Special instructions/).fill(visitor.instructions);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Request this quote' }).click();
  }
}
