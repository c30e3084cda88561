import { expect, test } from '@jest/globals';
import { testConfig } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { openAuthPage } from '../../testing/open-auth-page.tsx';

test('says whom the portal is for, what the service offers and what continuing means', async () => {
  await openAuthPage();
  expect(screen.getByText(/for customers and clients only/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'support' })).toBeTruthy();
  const offer = within(screen.getByRole('complementary', { name: 'What you get' }));
  expect(offer.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe(testConfig.links.bookNow);
  const agreement = screen.getByText(/^By continuing/);
  expect(agreement.textContent).toBe('By continuing, you agree to our terms of service and privacy policy.');
  for (const [name, href] of Object.entries({ 'terms of service': '/terms', 'privacy policy': '/privacy' })) {
    const link = within(agreement).getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  }
  for (const offer of ['Simple Scheduling', 'Flexible Time Slots', 'Reliable Transport']) screen.getByText(offer);
  screen.getByText('Morning, afternoon and evening windows, every day of the week.');
});

test('says after a deletion that the account is gone', async () => {
  await openAuthPage(undefined, '?deleted');
  expect((await screen.findByText('Your account and your data have been deleted.')).role).toBe('status');
});

test('a link opens the Register tab with the email filled in; the tab is in the address', async () => {
  const { person } = await openAuthPage(undefined, '?tab=register&email=robin%40example.com');
  await screen.findByRole('tab', { name: 'Register', selected: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com');
  await person.click(screen.getByRole('tab', { name: 'Login' }));
  await screen.findByRole('tab', { name: 'Login', selected: true });
  expect(window.location.search).toBe('?email=robin%40example.com');
  await person.click(screen.getByRole('tab', { name: 'Register' }));
  await screen.findByRole('tab', { name: 'Register', selected: true });
  expect(new URLSearchParams(window.location.search).get('tab')).toBe('register');
});
