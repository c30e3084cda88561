import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { HAUL, saveSettings } from '../testing/company-settings.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { followUpAction } from './follow-up.ts';

const DAY = dayIn(5);
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  moveToMorningOf(service, DAY);
  await clearData(service);
});

const desk = () => crewDesk(service, DAY);

test("the phone asks for what the company's settings say", async () => {
  await aBookedAppointment(service, DAY);
  const secret = await desk().secret();
  expect((await desk().shown(secret)).asks).toEqual({
    pick_up_photos: 'ask',
    delivery_photos: 'require',
    signature: 'off',
  });
  const asks = { crew_pick_up_photos: 'off', crew_delivery_photos: 'ask', crew_signature: 'require' };
  await saveSettings(service, { ...HAUL, ...asks, version: 1 });
  expect((await desk().shown(secret)).asks).toEqual({
    pick_up_photos: 'off',
    delivery_photos: 'ask',
    signature: 'require',
  });
});

test.each([
  [true, ['not-delivered', 'on-the-way', 'trip-problem']],
  [false, ['trip-problem']],
])('customers hear of the steps: %s; staff always hear of a problem', async (crew_messages, told) => {
  const { id } = await aBookedAppointment(service, DAY);
  expect((await saveSettings(service, { ...HAUL, crew_messages, version: 1 })).status).toBe(200);
  await service.rows('DELETE FROM messages');
  const secret = await desk().secret();
  await desk().send(secret, id, [{ press: 'on-my-way' }]);
  for (const data of await service.jobData('follow-up-action')) await followUpAction(service.deps, data as never);
  await desk().send(secret, id, [{ press: 'problem', reason: 'nobody-there' }]);
  for (const data of await service.jobData('follow-up-action')) await followUpAction(service.deps, data as never);
  const mails = await service.rows<{ kind: string }>("SELECT kind FROM messages WHERE channel = 'mail' ORDER BY kind");
  expect(mails.map(({ kind }) => kind)).toEqual(told);
});
