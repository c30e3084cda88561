import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { portalApi } from '../../testing/portal-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

test('shows terms and privacy policy without signing in, each with a link to the other', async () => {
  portalApi(null);
  const { person } = renderPortal('/terms', {}, { companyName: 'Haul & Co' });
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
  expect(screen.getByText(/^Haul & Co picks up your load/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe(
    'https://www.tailgate.example/contact',
  );
  await person.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  expect(screen.getByText(/Your card number goes directly to the payment provider/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms of service' })).toBeTruthy();
});

test.each([
  [
    { email: 'help@haul.example', phone: '(555) 010-0199' },
    'You can also write to help@haul.example or call (555) 010-0199.',
  ],
  [{ email: null, phone: '(555) 010-0199' }, 'You can also call (555) 010-0199.'],
  [{ email: null, phone: null }, undefined],
])('lists the company’s other contacts, if there are any: %j', async (contact, shown) => {
  portalApi(null);
  renderPortal('/privacy', {}, { contact: { ...contact, address: null } });
  const questions = (await screen.findByRole('heading', { name: 'Questions' })).parentElement;
  expect(questions?.textContent).toContain(`Our team is happy to help.${shown ? ` ${shown}` : ''}`);
  expect(questions?.textContent?.includes('You can also')).toBe(shown !== undefined);
  const call = screen.queryByRole('link', { name: '(555) 010-0199' });
  expect(call?.getAttribute('href')).toBe(contact.phone ? 'tel:5550100199' : undefined);
});
