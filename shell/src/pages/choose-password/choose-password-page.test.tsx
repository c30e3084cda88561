import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen } from '@testing-library/react';
import { portalApi, testUser } from '../../testing/portal-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const sam = testUser('sam', 'ADMIN');
const given = { ...sam, email_verified: false, must_change_password: true };

test('leads a user whose password was given out here from every page, and on once another is chosen', async () => {
  const api = portalApi(given);
  const refusal = {
    status: 400,
    code: 'WRONG_PASSWORD',
    message: 'This is not your current password',
    details: [{ field: 'current_password', message: 'This is not your current password' }],
  };
  api.refuses(routes.changePassword, refusal);
  const { person } = renderPortal('/appointments');
  await screen.findByRole('heading', { name: 'Choose your password' });
  expect(window.location.pathname).toBe('/choose-password');

  // The server would refuse to send the link.
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  await person.type(screen.getByLabelText('Temporary password'), 'typed by staff');
  await person.type(screen.getByLabelText('New password'), 'a horse of mine');
  await person.type(screen.getByLabelText('Confirm new password'), 'a horse of mine');
  await person.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect(window.location.pathname).toBe('/choose-password');

  api.answers(routes.changePassword, { ok: true });
  api.answers(routes.currentUser, sam);
  await person.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByRole('heading', { name: 'admin remote' });
  expect(window.location.pathname).toBe('/admin');
  expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
    current_password: 'typed by staff',
    new_password: 'a horse of mine',
  });
});

test('comes before the second factor', async () => {
  const api = portalApi({ ...given, must_set_up_second_factor: true });
  api.answers(routes.ownSecondFactors, { totp: false, passkeys: [], recovery_codes_left: 0, required: true });
  renderPortal('/second-factor');
  await screen.findByRole('heading', { name: 'Choose your password' });
  expect(window.location.pathname).toBe('/choose-password');
});
