import { expect, jest, test } from '@jest/globals';
import type { Registry } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { entryUnreachable } from '../testing/federation-errors.ts';
import { portalApi } from '../testing/portal-api.ts';
import { releasedRemotes, releaseOf } from '../testing/released-remotes.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const announced = { customer: releaseOf('customer', [{ path: '/quote', access: 'public', title: 'Quote' }]) };

function Broken(): never {
  throw new Error('boom');
}

function Working() {
  return <h1>It works</h1>;
}

test('replaces a remote that throws while rendering by a message, keeps the rest working and recovers on retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  portalApi(null);
  const { person } = renderPortal('/quote', {
    fetchModule: async (_name, _entry, attempt) => ({
      contractVersion: 1,
      Remote: attempt === 0 ? Broken : Working,
    }),
  });
  await screen.findByRole('heading', { name: 'The customer area stopped working' });
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('Everything else still works.');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(document.documentElement.dataset.remote).toBe('customer failed');

  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeTruthy();
  expect(document.documentElement.dataset.remote).toBe('customer ready');
});

test('opens other remotes while one is down', async () => {
  portalApi(null);
  const { person } = renderPortal('/quote', {
    fetchModule: () => Promise.reject(entryUnreachable),
  });
  await screen.findByRole('heading', { name: "The customer area couldn't be downloaded" });
  expect(document.title).toBe("The customer area couldn't be downloaded · Tailgate");
  await person.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('focuses the heading of a new area', async () => {
  portalApi(null);
  const { person } = renderPortal('/nowhere');
  await screen.findByRole('heading', { name: '404 Page Not Found' });
  await person.click(await screen.findByRole('link', { name: 'Log in' }));
  await screen.findByRole('button', { name: 'Sign In' });
  expect(document.activeElement?.closest('main')).toBeTruthy();
});

test('shows the title that the remote declares while it loads', async () => {
  portalApi(null);
  renderPortal('/quote/received', { fetchModule: () => new Promise(() => undefined) });
  await screen.findByRole('link', { name: 'Log in' });
  expect(document.title).toBe('Title of /quote/received · Tailgate');
});

test('an area that is being built says so and opens automatically', async () => {
  portalApi(null);
  const { customer, ...registry } = releasedRemotes;
  const { promise, resolve } = Promise.withResolvers<Registry[string] | undefined>();
  renderPortal('/quote', { untilReleased: () => promise }, { registry, announced });
  await screen.findByRole('heading', { name: 'The customer area is being built' });
  expect(document.title).toBe('The customer area is being built · Tailgate');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  resolve(customer);
  expect(await screen.findByRole('heading', { name: 'customer remote' })).toBeTruthy();
});

test('an area whose build failed can be tried again', async () => {
  portalApi(null);
  const { customer: _, ...registry } = releasedRemotes;
  renderPortal('/quote', {}, { registry, announced });
  await screen.findByRole('heading', { name: "The customer area isn't available yet" });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
