import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

export class PaymentPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, path: string): Promise<PaymentPage> {
    await page.goto(path);
    await expect(page.getByText('Please select a time slot')).toBeVisible();
    return new PaymentPage(page);
  }

  static at(page: Page): PaymentPage {
    return new PaymentPage(page);
  }

  async pickSlot(days = 3): Promise<void> {
    await this.day(days).check({ force: true });
    await this.slots().first().check({ force: true });
    const taken = this.page.getByText(/ was just taken$/);
    await expect(this.page.getByText('Held for you', { exact: true }).or(taken).first()).toBeVisible();
    // Another test was first.
    if (await taken.first().isVisible()) await this.slots().first().check({ force: true });
    await this.expectHeld();
  }

  day(days: number): Locator {
    return this.page.getByRole('group', { name: 'Delivery date' }).getByRole('radio').nth(days);
  }

  /** The times of the selected day; their value is the slot's id. */
  slots(): Locator {
    return this.page.getByRole('radiogroup', { name: /^Available times on/ }).getByRole('radio');
  }

  async expectHeld(): Promise<void> {
    await expect(this.page.getByText('Held for you', { exact: true })).toBeVisible();
    await expect(this.card().getByLabel('Card number')).toBeVisible({ timeout: 20_000 });
  }

  async secondsLeft(): Promise<number> {
    const [minutes = 0, seconds = 0] = (await this.page.getByRole('timer').innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  }

  card(): FrameLocator {
    return this.page.frameLocator('iframe[title="Secure payment input frame"]');
  }

  bank(): FrameLocator {
    return this.page.frameLocator('iframe[title="3D Secure 2 Test Page"]');
  }

  async enterCard(number: string): Promise<void> {
    await this.card().getByLabel('Card number').fill(number);
    await this.card()
      .getByLabel(/Expiration/)
      .fill('12 / 34');
    await this.card()
      .getByLabel(/Security code/)
      .fill('123');
    await this.card().getByLabel(/ZIP/).fill('12180');
  }

  async payNow(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Pay Now/ });
    await button.hover();
    // Wait until the browser has drawn the card frame's new height. Until then a press can land in the frame; only a
    // machine is that fast.
    await this.page.waitForTimeout(500);
    await button.click();
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 20_000 });
  }

  async expectPaid(): Promise<void> {
    await expect(this.page.getByText('Payment Successful!').first()).toBeVisible({ timeout: 30_000 });
    await expect(this.page.getByText('Your appointment is confirmed!').first()).toBeVisible();
  }
}
