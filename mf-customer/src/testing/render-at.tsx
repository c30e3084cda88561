import { type BootConfig, routes, type User } from '@tailgate/contracts';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { declaration } from '../declaration.ts';
import { prepare, Remote } from '../remote.tsx';

export const casey: User = {
  id: 3,
  username: 'casey',
  email: 'casey@tailgate.example',
  email_verified: true,
  role: 'CUSTOMER',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};

// As the shell does before it draws a screen.
for (const { path } of declaration.screens) await prepare(path);

export function renderAt(
  entry: InitialEntry,
  prepare: (api: FakeApi) => void = () => {},
  config: Partial<BootConfig> = {},
) {
  const api = fakeApi();
  // Most quotes are requested by visitors.
  if (entry === '/quote')
    api.refuses(routes.currentUser, { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in.' });
  else api.answers(routes.currentUser, casey);
  api.answers(routes.ownQuotes, []);
  api.answers(routes.currentPrices, { version: 1, valid_from: '2000-01-01', figures: SPECIFIED_FIGURES });
  api.answers(routes.quoteChallenge, { challenge: null, wait_seconds: 0 });
  api.answers(routes.suggestPlaces, { places: [] });
  api.answers(routes.measureDistance, { measurement: null, reason: 'origin unknown' });
  prepare(api);
  const shell = fakeShell(config);
  const router = createMemoryRouter([{ path: '*', element: <Remote shell={shell} /> }], { initialEntries: [entry] });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, shell, router, view, user: userEvent.setup() };
}
