import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { portalApi } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

test('says on a page that no card is charged, where test keys are allowed', async () => {
  portalApi(null);
  renderPortal('/auth', {}, { testMoney: true });
  const banner = await screen.findByRole('complementary', { name: 'Test payments' });
  expect(banner.textContent).toContain('No card is charged here');
});

test('is not there where cards are charged', async () => {
  portalApi(null);
  renderPortal('/auth');
  await screen.findByRole('tab', { name: 'Login' });
  expect(screen.queryByRole('complementary', { name: 'Test payments' })).toBeNull();
});
