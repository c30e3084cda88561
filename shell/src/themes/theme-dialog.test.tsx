import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { portalApi } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const page = document.documentElement;
afterEach(() => {
  delete page.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'tailgate-theme=; Max-Age=0; Path=/';
});

test('a visitor chooses a theme, which the page and its cookie get at once, and goes back to high contrast', async () => {
  portalApi(null);
  const { person } = renderPortal('/auth');
  await person.click(await screen.findByRole('button', { name: 'Theme' }));
  const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  await screen.findByRole('dialog', { name: 'Theme' });
  expect(option(/^High contrast/).checked).toBe(true);

  await person.click(option(/^Dark/));
  expect([page.dataset.theme, document.cookie]).toEqual(['dark', 'tailgate-theme=dark']);
  const palettes = document.querySelector<HTMLStyleElement>('#palettes');
  expect([palettes?.media, palettes?.textContent]).toEqual(['screen', expect.stringContaining("[data-theme='dark']")]);

  await person.click(option(/^High contrast/));
  expect([page.dataset.theme, document.cookie]).toEqual([undefined, 'tailgate-theme=contrast']);
  expect(document.querySelectorAll('#palettes')).toHaveLength(1);
});

test('shows the theme that the page came with', async () => {
  page.dataset.theme = 'soft';
  portalApi(null);
  const { person } = renderPortal('/auth');
  await person.click(await screen.findByRole('button', { name: 'Theme' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Soft light/ })).checked).toBe(true);
});
