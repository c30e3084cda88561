import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { portalApi } from '../../testing/portal-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

test('terms and privacy policy can be read without signing in, and lead to each other', async () => {
  portalApi(null);
  const { person } = renderPortal('/terms', {}, { companyName: 'Haul & Co' });
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
  expect(screen.getByText(/^Haul & Co picks up your load/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe(
    'https://www.tailgate.example/contact',
  );
  await person.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  expect(screen.getByText(/Card numbers go straight to the card provider/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms of service' })).toBeTruthy();
});
