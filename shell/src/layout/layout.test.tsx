import { describe, expect, test } from '@jest/globals';
import type { Role } from '@tailgate/contracts';
import { testConfig } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { openAccountMenu } from '../testing/open-account-menu.ts';
import { portalApi, testUser } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const offers: { role: Role; label: string; menu: string[][] }[] = [
  { role: 'CUSTOMER', label: 'Customer', menu: [] },
  { role: 'ADMIN', label: 'Admin', menu: [] },
  { role: 'SUPER_ADMIN', label: 'Super admin', menu: [['User Management', '/user-management']] },
];

const target = (link: HTMLElement) => [link.textContent, link.getAttribute('href')];

async function openAs(role: Role) {
  portalApi(testUser('sam', role));
  const { person } = renderPortal('/');
  await screen.findByRole('heading', { level: 1 });
  return person;
}

test('shows a customer one area in the header', async () => {
  await openAs('CUSTOMER');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(target)).toEqual([['Dashboard', '/']]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page']);
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test.each(offers)(
  'shows $role name, email, role and these entries in the account menu',
  async ({ role, label, menu }) => {
    const person = await openAs(role);
    const opened = await openAccountMenu(person, 'sam');
    for (const text of ['sam', 'sam@tailgate.example', label]) expect(opened.getByText(text)).toBeTruthy();
    const entries = [['Profile', '/settings'], ...menu, ['Log out', null]];
    expect(opened.getAllByRole('menuitem').map(target)).toEqual(entries);
    const contrast = opened.getByRole('menuitemcheckbox', { name: 'High Contrast · on', checked: true });
    expect(contrast.getAttribute('aria-disabled')).toBe('true');
  },
);

describe('the layout of every page', () => {
  const links = {
    ...testConfig.links,
    website: 'https://haul.example',
    bookNow: 'https://haul.example/book',
    contactUs: 'https://haul.example/contact',
  };

  async function openPublicPage() {
    portalApi(null);
    renderPortal('/quote', {}, { companyName: 'Haul & Co', links });
    await screen.findByRole('link', { name: 'Log in' });
  }

  test('names the product, has the disabled theme button, and offers visitors only to log in', async () => {
    await openPublicPage();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Haul & Co' }).getAttribute('href')).toBe('/');
    // In the header of wide screens, and in the footer of others.
    const contrast = screen.getAllByRole<HTMLButtonElement>('button', { name: 'High Contrast', hidden: true });
    expect(contrast.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(header.queryByRole('navigation', { hidden: true })).toBeNull();
    expect(header.queryByRole('button', { name: /^Account of/ })).toBeNull();
    expect(header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth');
  });

  test('ends with the copyright and three links to other places', async () => {
    await openPublicPage();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(`© ${new Date().getFullYear()} Haul & Co. All rights reserved.`)).toBeTruthy();
    const targets = footer.getAllByRole('link').map((link) => [...target(link), link.getAttribute('target')]);
    expect(targets).toEqual([
      ['Website', links.website, '_blank'],
      ['Book Now', links.bookNow, '_blank'],
      ['Contact Us', links.contactUs, '_blank'],
    ]);
  });

  test('is reduced to the name while a visitor pays', async () => {
    portalApi(null);
    renderPortal('/payment/abc', {}, { companyName: 'Haul & Co', links });
    await screen.findByRole('heading', { level: 1, name: 'payment remote' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Secure checkout')).toBeTruthy();
    expect(header.getAllByRole('link').map(target)).toEqual([['Haul & Co', '/']]);
    expect(screen.queryByRole('button', { name: 'High Contrast', hidden: true })).toBeNull();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map(target)).toEqual([
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Contact Us', links.contactUs],
    ]);
    expect(footer.getByRole('button', { name: 'Theme' })).toBeTruthy();
  });

  test('stays whole on the payment page of a customer', async () => {
    portalApi(testUser('casey', 'CUSTOMER'));
    renderPortal('/payment/abc');
    await screen.findByRole('heading', { level: 1, name: 'payment remote' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.queryByText('Secure checkout')).toBeNull();
  });
});
