import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { portalApi, testUser } from '../../testing/portal-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const NONE = { totp: false, passkeys: [], recovery_codes_left: 0, required: true };
const codes = ['ABCDE-FGHIJ', 'KLMNO-PQRST'];

test('leads a user who must set up a second factor there from every page, and on once it is set up', async () => {
  const sam = testUser('sam', 'ADMIN');
  const api = portalApi({ ...sam, must_set_up_second_factor: true });
  api.answers(routes.ownSecondFactors, NONE);
  api.answers(routes.startOwnTotp, { secret: 'ABCDEFGH', address: 'otpauth://totp/Tailgate:sam?secret=ABCDEFGH' });
  const { person } = renderPortal('/appointments');
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(window.location.pathname).toBe('/second-factor');

  await person.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  await within(dialog).findByText('ABCD EFGH');
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('Enter the 6 digits.')).toBeTruthy();
  const refusal = { status: 400, code: 'WRONG_CODE', message: 'This code is not valid.' };
  api.refuses(routes.confirmOwnTotp, refusal);
  await person.type(within(dialog).getByLabelText('Code'), '123 456');
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('This code is not valid.')).toBeTruthy();

  api.answers(routes.confirmOwnTotp, { recovery_codes: codes });
  api.answers(routes.currentUser, sam);
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const saved = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(
    within(saved)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(window.location.pathname).toBe('/second-factor');
  await person.click(within(saved).getByRole('button', { name: 'I have saved them' }));
  await screen.findByRole('heading', { name: 'admin remote' });
  expect(window.location.pathname).toBe('/admin');
});
