import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, expectRefusal, requestQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
let anyone: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
  anyone = await apiAs();
});

const change = (id: number, data: object) => staff.put(`/api/appointments/${id}`, { data });
const behind = async (reference: string) => (await anyone.get(`/api/payment/quotes/${reference}`)).json();

test('completes a future booking only with a reason, and never a cancelled one', async () => {
  const { reference, appointmentId: id } = await bookedLoad(staff, newVisitor(), 6);
  await expectRefusal(await change(id, { status: 'completed' }), 400, 'INVALID_INPUT');
  expect((await behind(reference)).appointment).toMatchObject({ id, status: 'confirmed', cancelled: false });
  for (const status of ['cancelled', 'archived']) {
    expect((await change(id, { status })).status()).toBe(200);
    await expectRefusal(await change(id, { status: 'completed', reason: 'Done' }), 409, 'APPOINTMENT_CANCELLED');
    expect((await behind(reference)).appointment).toMatchObject({ status, cancelled: true, payable: false });
  }
  expect((await anyone.get(`/api/payment/quotes/${reference}/calendar.ics`)).status()).toBe(404);
});

test('finds an appointment by its client and exports it as listed', async () => {
  const visitor = newVisitor();
  const { appointmentId: id } = await bookedLoad(staff, visitor, 6);
  const search = `search=${encodeURIComponent(visitor.name)}`;
  const { appointments } = await (await staff.get(`/api/search?q=${encodeURIComponent(visitor.name)}`)).json();
  expect(appointments).toMatchObject({ hits: [{ id }], more: false });
  expect(await (await staff.get(`/api/appointments?${search}`)).json()).toMatchObject([{ id }]);
  const lines = (await (await staff.get(`/api/exports/appointments?${search}`)).text()).trimEnd().split('\r\n');
  expect(lines).toEqual([expect.stringContaining('"Appointment","Client"'), expect.stringMatching(`^"${id}",`)]);
});

test('a rejection keeps the special instructions', async () => {
  const visitor = newVisitor();
  const { id, reference } = await requestQuote(anyone, visitor);
  const answer = await staff.post(`/api/quotes/${id}/reject`, { data: { reason: 'Too far' } });
  expect(await answer.json()).toMatchObject({
    rejection_reason: 'Too far',
    special_instructions: visitor.instructions,
  });
  expect((await behind(reference)).special_instructions).toBe('Too far');
});
