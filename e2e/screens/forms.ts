import { expect, type Locator, type Page } from 'playwright/test';
import { requestQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import type { accounts } from '../stack.ts';
import { newVisitor } from '../visitor.ts';
import type { SeedData } from './seed-data.ts';

export interface InvalidForm {
  readonly name: string;
  readonly as?: keyof typeof accounts;
  /** @returns the part of the page that contains the form and its button */
  open(page: Page, data: SeedData): Promise<Locator>;
  readonly send: string | RegExp;
}

type Prepare = (form: Locator, page: Page, data: SeedData) => Promise<void>;
type Path = string | ((data: SeedData) => string);
const pathOf = (path: Path, data: SeedData) => (typeof path === 'string' ? path : path(data));

function onPage(name: string, path: Path, send: string | RegExp, prepare?: Prepare): InvalidForm {
  const open = async (page: Page, data: SeedData) => {
    await page.goto(pathOf(path, data));
    const main = page.getByRole('main');
    await prepare?.(main, page, data);
    return main;
  };
  return { name, send, open };
}

function inDialog(name: string, path: Path, opener: string, send: string | RegExp, prepare?: Prepare): InvalidForm {
  const open = async (page: Page, data: SeedData) => {
    await page.goto(pathOf(path, data));
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog').last();
    await prepare?.(dialog, page, data);
    return dialog;
  };
  return { name, as: 'super', send, open };
}

const empty =
  (label: string): Prepare =>
  (form) =>
    form.getByLabel(label).first().fill('');
const tab =
  (name: string): Prepare =>
  (form) =>
    form.getByRole('tab', { name }).click();
const signedIn = (form: InvalidForm): InvalidForm => ({ ...form, as: 'super' });

async function fillAppointment(form: Locator): Promise<void> {
  await form
    .getByRole('listbox', { name: /clients/i })
    .getByRole('option')
    .first()
    .click();
  await form.getByLabel('Origin').fill('12 Mill Lane');
  await form.getByLabel('Destination').fill('480 Harbor Road');
  await form.getByLabel('Distance').fill('12.5');
  await form.getByLabel('Load weight').fill('300');
  await form.getByLabel('Date').fill(dayIn(3));
  await expect(form.getByRole('radio', { name: /\d\d:00 – \d\d:00/ }).first()).toBeVisible();
}

async function pendingQuote(page: Page, { staff }: SeedData): Promise<Locator> {
  const { id } = await requestQuote(staff, newVisitor());
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Edit Quote' }).click();
  await dialog.getByLabel('Origin').fill('');
  return dialog;
}

/** Every form of the portal except the card form, which is Stripe's. */
export const invalidForms: readonly InvalidForm[] = [
  onPage('login', '/auth', 'Sign In'),
  onPage('register', '/auth', 'Create Account', tab('Register')),
  onPage('forgotten password', '/reset-password', 'Send me a link'),
  onPage('new password', '/reset-password?token=0123456789abcdef0123456789abcdef', 'Set password'),
  onPage('request a quote', '/quote', 'Request this quote'),
  signedIn(onPage('change password', '/settings', 'Change password')),
  signedIn(
    onPage('company information', '/settings', 'Save company information', async (form) => {
      await form.getByRole('tab', { name: 'Company Information' }).click();
      await form.getByLabel('Company name').fill('');
    }),
  ),
  inDialog('new appointment', '/appointments', 'New Appointment', 'Create appointment'),
  inDialog('new appointment without a slot', '/appointments', 'New Appointment', 'Create appointment', fillAppointment),
  inDialog(
    'edit appointment',
    ({ appointmentId }) => `/appointments?open=${appointmentId}`,
    'Edit',
    'Save changes',
    empty('Origin'),
  ),
  inDialog('new client', '/clients', 'New client', /^(Create|Add|Save)/),
  inDialog('edit client', ({ clientId }) => `/clients/${clientId}`, 'Edit', 'Save changes', empty('Name')),
  signedIn(onPage('link a user', ({ strangerId }) => `/clients/${strangerId}`, 'Link user')),
  inDialog('new quote', '/admin?tab=quotes', 'Create quote', 'Create quote'),
  { name: 'edit quote', as: 'super', send: 'Save changes', open: pendingQuote },
  inDialog('record payment', '/payments', 'Record payment', /^Record/),
  inDialog('new user', '/user-management', 'New User', 'Send invitation'),
  inDialog('new user with a password', '/user-management', 'New User', 'Create user', async (form) => {
    await form.getByRole('radio', { name: /Set a password/ }).check({ force: true });
  }),
  inDialog('add time slot', '/time-slots', 'Add Time Slot', 'Add Time Slot', async (form) => {
    await form.getByLabel('End time').selectOption('');
  }),
  inDialog('block days', '/time-slots', 'Block or open days', 'Block slots', empty('First day')),
  inDialog('add truck', '/trucks', 'Add truck', 'Add truck'),
  inDialog('edit truck', '/trucks', 'Edit', 'Save changes', empty('Name')),
  signedIn(onPage('blackout day', '/time-slots?tab=blackout-days', 'Add blackout day')),
  signedIn(
    onPage('weekly plan', '/time-slots?tab=weekly-plan', 'Save plan', async (form) => {
      await form.getByRole('button', { name: 'Add window' }).click();
    }),
  ),
];
