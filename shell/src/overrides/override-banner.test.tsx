import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { portalApi } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

test('says which version this browser previews, and offers to end it', async () => {
  portalApi(null);
  const overrides = [
    { name: 'admin', version: '0123456789abcdef' },
    { name: 'shell', version: 'fedcba9876543210' },
  ];
  renderPortal('/quote?type=errand', {}, { overrides });
  const banner = await screen.findByRole('complementary', { name: 'Preview' });
  expect(banner.textContent).toContain('You are previewing version 01234567 of the staff area.');
  expect(banner.textContent).toContain('You are previewing version fedcba98 of the shell.');
  const end = screen.getByRole('link', { name: 'End preview' });
  expect(end.getAttribute('href')).toBe('/overrides/end?to=%2Fquote%3Ftype%3Derrand');
});

test("says that an area comes from a developer's machine", async () => {
  portalApi(null);
  const overrides = [{ name: 'payment', version: 'development', origin: 'http://localhost:3100' }];
  renderPortal('/quote', {}, { overrides });
  const banner = await screen.findByRole('complementary', { name: 'Preview' });
  expect(banner.textContent).toContain('The payment area comes from http://localhost:3100. Only this browser gets it.');
  expect(screen.getByRole('link', { name: 'End override' })).toBeTruthy();
});
