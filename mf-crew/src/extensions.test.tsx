import { expect, test } from '@jest/globals';
import { routes, SLOT_NAMES, type TripProgress } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { declaration } from './declaration.ts';
import { Extension } from './remote.tsx';

const action: TripProgress['actions'][number] = {
  id: '7b0c6c0e-3a41-4a57-9a1b-0d5c3f2f4a10',
  press: 'delivered',
  happened_at: '2026-11-20T19:14:00.000Z',
  phone_time: null,
  received_at: '2026-11-20T19:15:00.000Z',
  effect: 'applied',
  effect_reason: null,
  reason: null,
  words: null,
  handed_over: 'to-someone-else',
  receiver: 'Kim',
  photos: [],
  not_taken: null,
};

const progress: TripProgress = {
  appointment_id: 7,
  step: 'delivered',
  step_at: '2026-11-20T19:14:00.000Z',
  arrival_from: null,
  arrival_to: null,
  late: false,
  truck: { id: 4, name: 'Big Blue' },
  crew: 'Sam and Alex',
  actions: [action],
  photos: [],
  version: 3,
};

function openTrip(prepare: (api: FakeApi) => void) {
  const api = fakeApi();
  prepare(api);
  const shell = fakeShell();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Extension shell={shell} slot="appointment-trip" ids={{ appointmentId: 7 }} />
    </QueryClientProvider>,
  );
  return { api, shell, user: userEvent.setup() };
}

const lines = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

test('fills only slots that exist', () => {
  for (const { slot } of declaration.extensions ?? []) expect(SLOT_NAMES).toContain(slot);
});

test('shows step, truck, crew, and what was pressed with its receiver', async () => {
  openTrip((api) => api.answers(routes.readTripProgress, progress));
  expect(await lines()).toEqual(['14:14DeliveredGiven to someone else, Kim']);
  expect(screen.getByText('Big Blue, Sam and Alex')).toBeTruthy();
});

test('shows photos, those that are still on the phone, why there is none, and the proof as PDF', async () => {
  const idOf = (digit: number) => `7b0c6c0e-3a41-4a57-9a1b-0d5c3f2f4a2${digit}`;
  const photo = { id: idOf(1), width: 1_200, height: 1_600, received_at: action.received_at } as const;
  const { user } = openTrip((api) =>
    api.answers(routes.readTripProgress, {
      ...progress,
      actions: [{ ...action, photos: [idOf(1), idOf(2), idOf(3)], not_taken: 'Broken camera' }],
      photos: [{ ...photo, kind: 'delivery', taken_at: action.happened_at }],
    }),
  );
  expect((await screen.findByText(/to come/)).textContent).toBe('2 photos to come, since 14:15');
  expect(screen.getByText(/No photo: Broken camera/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Proof as PDF' }).getAttribute('href')).toBe('/api/appointments/7/proof.pdf');
  await user.click(screen.getByRole('button', { name: 'Delivery, 14:14' }));
  const large = within(await screen.findByRole('dialog')).getByRole('img', { name: 'Delivery, 14:14' });
  expect(large.getAttribute('src')).toBe(`/api/photos/${idOf(1)}`);
});

test('says when the truck is expected, and that it is late', async () => {
  const window = { arrival_from: '2026-11-20T19:40:00.000Z', arrival_to: '2026-11-20T20:00:00.000Z' };
  openTrip((api) => api.answers(routes.readTripProgress, { ...progress, step: 'on-the-way', ...window, late: true }));
  expect(await screen.findByText('Expected 14:40–15:00')).toBeTruthy();
  expect(screen.getByText('Late')).toBeTruthy();
});

test('shows reasons, what is kept for review, and a phone whose clock is wrong', async () => {
  const problem = { ...action, press: 'problem', handed_over: null, receiver: null } as const;
  openTrip((api) =>
    api.answers(routes.readTripProgress, {
      ...progress,
      actions: [
        { ...problem, reason: 'other', words: 'Bridge closed', phone_time: '2026-11-20T17:14:00.000Z' },
        {
          ...action,
          id: '7b0c6c0e-3a41-4a57-9a1b-0d5c3f2f4a11',
          effect: 'review',
          effect_reason: 'The link was revoked',
        },
      ],
    }),
  );
  expect(await lines()).toEqual([
    "14:14ProblemSomething else, Bridge closedBy the phone's clock: November 20, 2026, 12:14",
    '14:14DeliveredGiven to someone else, KimThe link was revokedTo review',
  ]);
});

test('a trip that cannot be read can be retried; one that has not started says so', async () => {
  const { api, user } = openTrip((fake) => fake.isUnreachable(routes.readTripProgress));
  expect(await screen.findByText('Failed to load the trip')).toBeTruthy();
  api.answers(routes.readTripProgress, { ...progress, step: 'waiting', step_at: null, actions: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The crew has pressed nothing yet.')).toBeTruthy();
});

test('staff correct the step with a reason', async () => {
  const { api, shell, user } = openTrip((fake) => fake.answers(routes.readTripProgress, progress));
  await user.click(await screen.findByRole('button', { name: 'Correct step' }));
  await user.selectOptions(screen.getByLabelText('Step'), 'Not delivered');
  await user.click(screen.getByRole('button', { name: 'Save step' }));
  expect(await screen.findByText('Please say why the step is corrected')).toBeTruthy();
  api.answers(routes.correctStep, { ...progress, step: 'not-delivered', version: 4 });
  await user.type(screen.getByLabelText('Reason'), 'Nobody was there');
  await user.click(screen.getByRole('button', { name: 'Save step' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Step corrected'));
  expect(screen.getByText('Not delivered')).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/appointments/7/step')?.body).toEqual({
    step: 'not-delivered',
    reason: 'Nobody was there',
    version: 3,
  });
});

test('a step that changed in the meantime is read again, and the refusal is shown', async () => {
  const { api, user } = openTrip((fake) => fake.answers(routes.readTripProgress, progress));
  await user.click(await screen.findByRole('button', { name: 'Correct step' }));
  const message = 'Someone else changed this trip';
  api.refuses(routes.correctStep, { status: 409, code: 'RECORD_CHANGED', message });
  api.answers(routes.readTripProgress, { ...progress, crew: 'Kit', version: 4 });
  await user.type(screen.getByLabelText('Reason'), 'Wrong button');
  await user.click(screen.getByRole('button', { name: 'Save step' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('Big Blue, Kit')).toBeTruthy();
});
