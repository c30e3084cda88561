import { expect, type Page } from 'playwright/test';
import { apiAs } from './api.ts';
import { bookedLoad } from './bookings.ts';
import { accounts } from './stack.ts';
import { newVisitor, type Visitor } from './visitor.ts';

interface TruckDay {
  readonly truck: { readonly id: number; readonly name: string };
  readonly trips: readonly { readonly appointment_id: number }[];
}

export interface CrewTrip {
  readonly visitor: Visitor;
  readonly appointmentId: number;
  readonly date: string;
  readonly truck: TruckDay['truck'];
}

/** Books a trip for tomorrow. */
export async function bookedTrip(overrides: Partial<Visitor> = {}): Promise<CrewTrip> {
  const staff = await apiAs(accounts.admin);
  const visitor = newVisitor(overrides);
  const { appointmentId, date } = await bookedLoad(staff, visitor, 1);
  const days: TruckDay[] = await (await staff.get(`/api/truck-days?date=${date}`)).json();
  const day = days.find(({ trips }) => trips.some((trip) => trip.appointment_id === appointmentId));
  if (!day) throw new Error(`no truck has appointment ${appointmentId} on ${date}`);
  return { visitor, appointmentId, date, truck: day.truck };
}

/** @returns the path of the link that opens the day of this trip's truck */
export async function crewLink({ truck, date }: Pick<CrewTrip, 'truck' | 'date'>): Promise<string> {
  const staff = await apiAs(accounts.admin);
  const answer = await staff.post(`/api/truck-days/${truck.id}/${date}/link`, { data: { action: 'create' } });
  expect(answer.status(), await answer.text()).toBe(200);
  return new URL((await answer.json()).link).pathname;
}

/** Trips of other tests on the same truck may come first, which the phone asks about. */
export async function setOut(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'On my way' }).click();
  const anyway = phone.getByRole('button', { name: 'Start anyway' });
  await expect(anyway.or(phone.getByRole('button', { name: 'Arrived', exact: true }))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

/** Waits until the phone has what a reload without a connection needs. Chromium may hang if a page is reloaded while its worker changes. */
export async function expectKept(phone: Page, version: string): Promise<void> {
  const kept = `(async () => {
    const page = await (await caches.match('/crew/kept'))?.text();
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration('/crew/')) ?? {};
    return {
      page: page?.includes('${version}') ?? false,
      worker: active?.scriptURL.includes('${version}') ? active.state : 'none of this release',
      next: (waiting ?? installing)?.scriptURL,
    };
  })()`;
  const message = `a kept page and a worker of ${version}`;
  await expect.poll(() => phone.evaluate(kept), { message }).toEqual({ page: true, worker: 'activated' });
}

const DOOR = Buffer.from(
  [
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZT',
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA',
    'AAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAAAAAAAAAA',
    'AB//2Q==',
  ].join(''),
  'base64',
);

/** Takes a photo where the form asks for one, or several, one after the other. */
export async function takePhoto(phone: Page, label: string, ...photos: readonly Buffer[]): Promise<void> {
  const chosen = phone.getByRole('list', { name: 'Chosen photos' }).getByRole('img');
  for (const [index, buffer] of (photos.length > 0 ? photos : [DOOR]).entries()) {
    await phone.getByLabel(label).setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
    await expect(chosen).toHaveCount(index + 1);
  }
}
