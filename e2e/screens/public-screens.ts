import { expect } from 'playwright/test';
import { openRegister } from '../pages/auth-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { newVisitor } from '../visitor.ts';
import { after, at, type Screen, whenApi } from './screen.ts';

const signIn = at('sign-in', '/auth');
const quote = at('quote', '/quote');
const payment = at('payment, approved', ({ quotes }) => `/payment/${quotes.approved}`);
const quoteApi = /\/api\/payment\/quotes\/[^/]+$/;

export const publicScreens: readonly Screen[] = [
  signIn,
  after(signIn, 'missing input', async (page) => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please fill in all the required fields.').first()).toBeVisible();
  }),
  after(signIn, 'refused', async (page) => {
    await page.getByLabel('Username').fill('casey');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed').first()).toBeVisible();
  }),
  after(signIn, 'register', async (page) => {
    const form = await openRegister(page);
    await form.getByLabel('Username').fill('sam');
    await form.getByRole('button', { name: 'Create Account' }).click();
  }),
  at('terms', '/terms'),
  at('privacy', '/privacy'),
  at('not found', '/no-such-page'),
  at('verify e-mail', '/verify-email?token=e30.e30.c2ln'),
  after(at('verify e-mail', '/verify-email?token=e30.e30.c2ln'), 'bad link', async (page) => {
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByRole('link', { name: 'Sign in to get a new link' })).toBeVisible();
  }),
  at('forgot password', '/reset-password'),
  at('reset password', '/reset-password?token=e30.e30.c2ln'),
  quote,
  after(quote, 'missing input', async (page) => {
    await page.getByRole('button', { name: 'Request this quote' }).click();
    await expect(page.getByText('Origin address is required').first()).toBeVisible();
  }),
  after(quote, 'received', async (page) => {
    const form = await QuotePage.open(page);
    await form.fill(newVisitor());
    await form.submit();
    await expect(page).toHaveURL(/\/quote\/received/);
  }),
  at('payment, not found', '/payment/AAAAAAAAAAAAAAAAAAAAAA'),
  at('payment, pending', ({ quotes }) => `/payment/${quotes.pending}`),
  at('payment, rejected', ({ quotes }) => `/payment/${quotes.rejected}`),
  at('payment, paid before', ({ quotes }) => `/payment/${quotes.paid}`),
  {
    name: 'payment, expired',
    async open(page, { quotes }) {
      await page.route(quoteApi, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), expires_at: '2026-01-01T00:00:00.000Z' } });
      });
      await page.goto(`/payment/${quotes.pending}`);
      await expect(page.getByText('This quote has expired').first()).toBeVisible();
    },
  },
  whenApi({ name: 'payment' }, ({ quotes }) => `/payment/${quotes.approved}`, quoteApi, 'hangs'),
  whenApi({ name: 'payment' }, ({ quotes }) => `/payment/${quotes.approved}`, quoteApi, 'fails'),
  payment,
  after(payment, 'no slot free', async (page) => {
    await page.route(/\/api\/public\/time-slots\/available\//, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText(/no available time|no times/i).first()).toBeVisible();
  }),
  after(payment, 'slot held', async (page) => {
    await (await PaymentPage.open(page, page.url())).pickSlot();
  }),
  after(payment, 'card declined', async (page) => {
    const form = await PaymentPage.open(page, page.url());
    await form.pickSlot();
    await form.enterCard('4000000000000002');
    await form.payNow();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible({ timeout: 20_000 });
  }),
];
