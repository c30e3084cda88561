import { expect } from '@jest/globals';
import type { OwnAlertChoices, OwnAlerts } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import request from 'supertest';
import { sendOwnAlerts } from '../messaging/own-alerts/send-own-alerts.ts';
import { dayIn } from './booked-appointments.ts';
import type { FakeTwilio } from './fake-twilio.ts';
import type { TestService } from './start-service.ts';

export const GRACE = 44;
export const HEDY = 45;
export const NUMBER = '+12125550142';
const NONE = {
  'quotes-requested': 'none',
  'bookings-cancelled': 'none',
  'texts-received': 'none',
  'jobs-failed': 'none',
} as const;

export function ownAlerts(service: TestService, twilio: FakeTwilio) {
  const as = async (userId: number) => await service.as('ADMIN', { userId });
  const alerts = '/api/user/alerts';
  const code = () => /\d{6}/.exec(twilio.texts.at(-1)?.Body ?? '')?.[0] ?? '';
  const call = {
    show: async (userId = GRACE): Promise<OwnAlerts> =>
      (
        await request(service.app)
          .get(alerts)
          .set(await as(userId))
          .expect(200)
      ).body,
    choose: async (choices: Partial<OwnAlertChoices>, userId = GRACE) =>
      await request(service.app)
        .put(alerts)
        .set(await as(userId))
        .send({ ...NONE, ...choices }),
    askCode: async (phone = '(212) 555-0142', userId = GRACE) =>
      await request(service.app)
        .post(`${alerts}/number`)
        .set(await as(userId))
        .send({ phone, wording_version: 1 }),
    verify: async (typed = code(), userId = GRACE) =>
      await request(service.app)
        .post(`${alerts}/number/verify`)
        .set(await as(userId))
        .send({ code: typed }),
    endNumber: async (userId = GRACE) =>
      await request(service.app)
        .delete(`${alerts}/number`)
        .set(await as(userId)),
  };
  return {
    ...call,
    code,
    async verified() {
      expect((await call.askCode()).status).toBe(200);
      expect((await call.verify()).status).toBe(200);
      await service.rows("UPDATE messages SET claimed_at = NULL WHERE kind = 'alert-number-code'");
      twilio.texts.length = 0;
    },
    run: async () => await sendOwnAlerts(service.deps, 'test'),
    setHour(time: string, days = 1) {
      const at = businessInstant(dayIn(days), time, 'America/New_York');
      service.moveClock((at.getTime() - Date.now()) / 86_400_000);
    },
    sent: async () =>
      await service.rows<{ user_id: number; channel: string; kind: string; to_address: string; status: string }>(
        `SELECT user_id, channel, kind, to_address, status FROM messages
         WHERE user_id IS NOT NULL AND kind <> 'alert-number-code' ORDER BY id`,
      ),
  };
}
