import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../../../testing/open-settings.tsx';
import { testUser } from '../../../testing/portal-api.ts';

const card = async () => within(await screen.findByRole('region', { name: 'Your data' }));

test('offers a file with everything about the user', async () => {
  await openSettings();
  const link = (await card()).getByRole('link', { name: 'Download my data' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/user/data', true]);
});

test('says what is deleted and what stays, and deletes with the password alone', async () => {
  const { api, person } = await openSettings();
  await person.click((await card()).getByRole('button', { name: 'Delete account and data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account and data?' }));
  for (const text of [/you are signed out everywhere/, /What we keep, without your name/, /prices and payments/])
    dialog.getByText(text);
  const submit = dialog.getByRole('button', { name: 'Delete account and data' });
  await person.click(submit);
  await dialog.findByText('Please enter your password');
  expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/user/erasure')).toBe(false);

  await person.type(dialog.getByLabelText('Password'), 'wrong');
  const message = 'This is not your password.';
  const refusal = { status: 400, code: 'WRONG_PASSWORD', message, details: [{ field: 'password', message }] };
  api.refuses(routes.eraseOwnData, refusal);
  await person.click(submit);
  await dialog.findByText(message);

  const ahead = 'Appointment #7 is still ahead. Wait until it is over, or cancel it first.';
  api.refuses(routes.eraseOwnData, { status: 409, code: 'ERASURE_REFUSED', message: ahead });
  await person.click(submit);
  await dialog.findByText(ahead);
});

test('leaves the page once the account is deleted', async () => {
  const { api, person } = await openSettings();
  sessionStorage.setItem('draft', 'Ada');
  await person.click((await card()).getByRole('button', { name: 'Delete account and data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account and data?' }));
  await person.type(dialog.getByLabelText('Password'), 'tailgate-demo');
  api.answers(routes.eraseOwnData, { ok: true });
  const assign = jest.fn();
  stub(window, 'location', { ...window.location, assign });
  await person.click(dialog.getByRole('button', { name: 'Delete account and data' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth?deleted'));
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(api.calls.findLast(({ endpoint }) => endpoint === 'POST /api/user/erasure')?.body).toEqual({
    password: 'tailgate-demo',
  });
});

test('tells staff who deletes their account', async () => {
  await openSettings(testUser('admin', 'ADMIN'));
  expect((await card()).queryByRole('button', { name: 'Delete account and data' })).toBeNull();
  (await card()).getByText('To delete a staff account, ask a super administrator.');
});
