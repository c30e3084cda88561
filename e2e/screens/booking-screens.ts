import { expect } from 'playwright/test';
import { after, at, type Screen, whenApi } from './screen.ts';

const booking = at('booking', ({ bookingPath }) => bookingPath);
const lost = at('find booking', '/booking');
const bookingApi = /\/api\/public\/bookings\/[^/]+$/;

export const bookingScreens: readonly Screen[] = [
  booking,
  after(booking, 'rescheduling', async (page) => {
    await page.getByRole('button', { name: 'Change Date or Time' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('Loading available times')).toHaveCount(0);
  }),
  after(booking, 'cancelling', async (page) => {
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  {
    name: 'booking, cancelled',
    async open(page, { bookingPath }) {
      await page.route(bookingApi, async (route) => {
        const answer = await route.fetch();
        const cancelled = {
          status: 'cancelled',
          cancelled: true,
          changeable: false,
          refund: 'under way',
          messages: [],
        };
        await route.fulfill({ json: { ...(await answer.json()), ...cancelled } });
      });
      await page.goto(bookingPath);
      await expect(page.getByRole('heading', { level: 1, name: 'This trip was cancelled' })).toBeVisible();
    },
  },
  after(booking, 'receipts', async (page) => {
    await page.getByText('Receipts', { exact: true }).click();
    await expect(page.getByRole('link', { name: /^Receipt .+ as PDF$/ })).toBeVisible();
  }),
  at('receipt by the booking link', ({ bookingPath, receiptNumber }) => `${bookingPath}/receipts/${receiptNumber}`),
  at('receipt', ({ receiptNumber }) => `/receipts/${receiptNumber}`, 'admin'),
  at('booking, link refused', `/booking/${'A'.repeat(28)}`),
  whenApi({ name: 'booking' }, ({ bookingPath }) => bookingPath, bookingApi, 'hangs'),
  whenApi({ name: 'booking' }, ({ bookingPath }) => bookingPath, bookingApi, 'fails'),
  lost,
  after(lost, 'refused', async (page) => {
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
  }),
  after(lost, 'sent', async (page) => {
    await page.getByLabel('Email').fill('nobody@visitors.example');
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText(/has bookings with us, links are on their way/)).toBeVisible();
  }),
];
