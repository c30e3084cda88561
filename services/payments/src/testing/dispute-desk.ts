import { expect } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { refundDesk } from './refund-desk.ts';
import type { TestService } from './start-service.ts';

export type Booked = Awaited<ReturnType<TestService['book']>>;

export function disputeDesk(service: () => TestService) {
  const bank = () => service().stripe.bank;
  const { details, check } = refundDesk(service);
  const desk = {
    details,
    check,
    expectDispute: (booked: Booked, status: string | null) =>
      until(async () => expect((await details(booked)).dispute?.status ?? null).toBe(status), 10_000),

    async disputed(order: { isInquiry?: boolean; amount?: number; reason?: string } = {}) {
      const booked = await service().book();
      const { id } = bank().dispute(booked.intentId, order);
      await desk.expectDispute(booked, order.isInquiry ? 'warning_needs_response' : 'needs_response');
      return { ...booked, disputeId: id };
    },

    async decide(booked: Booked & { disputeId: string }, verdict: 'won' | 'lost' | 'warning_closed') {
      bank().decide(booked.disputeId, verdict);
      await desk.expectDispute(booked, verdict);
    },

    async answer({ disputeId }: { disputeId: string }, text: string): Promise<void> {
      const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ 'evidence[uncategorized_text]': text }).toString();
      const answer = await fetch(`${service().stripeUrl}/v1/disputes/${disputeId}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
    },

    revenue: async () =>
      Number((await service().request('GET', '/api/summary/payments', undefined, 'ADMIN')).body.revenue),

    ledger: async (booked: Booked): Promise<string[]> =>
      (await details(booked)).ledger.map(({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`),
  };
  return desk;
}
