import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import { approvedQuote } from '../api.ts';
import { bookSlot, dayIn } from '../bookings.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

export interface FullDay {
  readonly truck: { readonly id: number; readonly name: string };
  readonly date: string;
  /** Their appointments, in the order of their times. */
  readonly trips: readonly number[];
  readonly visitors: readonly Visitor[];
}

const FIRST_HOUR = 8;

/** A truck that no other test uses, with as many trips tomorrow. */
export async function fullDay(staff: APIRequestContext, count: number): Promise<FullDay> {
  const date = dayIn(1);
  const name = `Truck ${randomBytes(4).toString('hex')}`;
  const truck = await created(staff, '/api/trucks', { name, greatest_load: null });
  const trips: number[] = [];
  const visitors = Array.from({ length: count }, () => newVisitor());
  for (const [index, visitor] of visitors.entries()) {
    const [start_time, end_time] = [FIRST_HOUR + index, FIRST_HOUR + index + 1].map((hour) =>
      `${hour}:00:00`.padStart(8, '0'),
    );
    const slot = await created(staff, '/api/time-slots', { date, start_time, end_time, truck_id: truck.id });
    const { reference } = await approvedQuote(visitor, staff);
    trips.push((await bookSlot(staff, reference, slot.id)).appointmentId);
  }
  return { truck: { id: truck.id, name }, date, trips, visitors };
}

async function created(staff: APIRequestContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await staff.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}
