import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings.tsx';
import { portalApi } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const says = async (text: RegExp) =>
  await waitFor(() => expect(screen.getByText(/^Password strength/).textContent).toMatch(text), { timeout: 10_000 });

test('says how strong a new password is, and knows whose it is', async () => {
  const { person } = await openSettings();
  const card = within(await screen.findByRole('region', { name: 'Change password' }));
  expect(screen.queryByText(/^Password strength/)).toBeNull();
  const field = card.getByLabelText('New password');
  await person.type(field, 'password1');
  await says(/^Password strength: Easy to guess\. .+/);
  expect(screen.getByText(/^Password strength/).getAttribute('role')).toBe('status');
  await person.clear(field);
  await person.type(field, 'casey@tailgate.example');
  await says(/Easy to guess\. It contains your username, your email address/);
  await person.clear(field);
  await person.type(field, 'plum harbour 41 wagons');
  await says(/^Password strength: Strong\.$/);
}, 30_000);

test('knows the name and address that are typed on the registration form', async () => {
  portalApi(null);
  const { person } = renderPortal('/auth');
  await person.click(await screen.findByRole('tab', { name: 'Register' }));
  await person.type(await screen.findByLabelText('Password'), 'quillfeather');
  await says(/^Password strength: (Fair|Good|Strong)\.$/);
  await person.type(screen.getByLabelText('Username'), 'quillfeather');
  await says(/Easy to guess\. It contains your username/);
}, 30_000);
