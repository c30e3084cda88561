import 'fake-indexeddb/auto';
import { expect } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { canBePressed, type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { prepare, Remote } from '../remote.tsx';
import { allApplied, crewDay, SECRET } from './crew-day.ts';

await prepare(`/crew/${SECRET}`);

/** Opens the day of a link, whose actions all count unless `prepareApi` says otherwise. */
export function openCrewPage(prepareApi: (api: FakeApi) => void = () => {}, secret = SECRET) {
  cleanup();
  const api = fakeApi();
  api.answers(routes.readCrewDay, crewDay());
  api.answers(routes.sendCrewActions, ({ body }) => ({ results: allApplied(body), day: crewDay() }));
  prepareApi(api);
  const router = createMemoryRouter([{ path: '*', element: <Remote shell={fakeShell()} /> }], {
    initialEntries: [`/crew/${secret}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, router, user: userEvent.setup() };
}

export const connectionIsBack = () => act(() => void window.dispatchEvent(new Event('online')));

/** @returns the button once it can be pressed, which it cannot shortly after a press */
export async function button(name: string | RegExp): Promise<HTMLElement> {
  await waitFor(() => expect(canBePressed(screen.getByRole('button', { name }))).toBe(true));
  return screen.getByRole('button', { name });
}

interface Sent {
  phone: string;
  sent_at: string;
  actions: { id: string; press: string; appointment_id: number }[];
}

/** @returns the bodies of what was sent, in order */
export const sentOf = (api: FakeApi) =>
  api.calls.filter(({ endpoint }) => endpoint.endsWith('/actions')).map(({ body }) => body as Sent);
export const pressesOf = (api: FakeApi) => sentOf(api).flatMap(({ actions }) => actions.map(({ press }) => press));
