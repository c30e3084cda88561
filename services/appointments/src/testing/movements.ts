import type { Movement, Receipt } from '@tailgate/contracts';
import request from 'supertest';
import type { TestService } from './start-service.ts';

let made = 0;

export function aMovement(appointmentId: number, change: Partial<Movement> = {}): Movement {
  made += 1;
  return {
    key: `captured ch_${made}`,
    kind: 'receipt',
    payment_id: 70 + appointmentId,
    appointment_id: appointmentId,
    amount: '31.08',
    currency: 'usd',
    method: 'card',
    at: new Date().toISOString(),
    ...change,
  };
}

export function aRefund(appointmentId: number, change: Partial<Movement> = {}): Movement {
  return aMovement(appointmentId, { key: `refunded re_${made + 1}`, kind: 'credit_note', ...change });
}

export async function issue(service: TestService, ...movements: Movement[]) {
  return await request(service.app)
    .post('/internal/receipts')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({ movements });
}

export async function receiptsOf(service: TestService, appointmentId: number): Promise<Receipt[]> {
  const asking = request(service.app).get(`/api/appointments/${appointmentId}/receipts`);
  return (await asking.set(await service.as('ADMIN')).expect(200)).body;
}
