import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { portalApi } from './portal-api.ts';
import { renderPortal } from './render-portal.tsx';

export async function openAuthPage(prepare: (api: FakeApi) => void = () => {}, search = '') {
  const api = portalApi(null);
  prepare(api);
  const { person } = renderPortal(`/auth${search}`);
  await screen.findByRole('tab', { name: 'Login' });
  return { api, person };
}

export async function fillFields(person: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await person.type(screen.getByLabelText(label), value);
}
