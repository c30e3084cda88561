import { describe, expect, test } from '@jest/globals';
import { describePolicy, describeRefund } from './cancellation-policy.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const PREVIEW = {
  paid: '120.01',
  refund: '60.01',
  kept: '60.00',
  by_hand: false,
  free_until: '2026-11-30T14:00:00.000Z',
  policy: POLICY,
  no_show: null,
};
const until = () => 'Nov 30, 9:00 AM';

describe('the policy for customers', () => {
  test('says until when cancelling is free, and what is refunded after that', () => {
    expect(describePolicy(POLICY)).toBe(
      "You can cancel for free until 24 hours before your trip. After that, we refund 50% of your payment, even if you reschedule first. If you don't show up, there is no refund.",
    );
    expect(describePolicy({ free_hours: 1, late_percent: 100, no_show_percent: 20 })).toBe(
      "You can cancel for free until your trip starts. If you don't show up, we refund 20% of your payment.",
    );
    expect(describePolicy({ free_hours: 0, late_percent: 0, no_show_percent: 100 })).toBe(
      "You can cancel for free until your trip starts. After that, there is no refund. If you don't show up, we refund your whole payment.",
    );
  });

  test('says for a trip until when, and that it is too late for one that starts sooner', () => {
    const startsIn = (hours: number) => ({ startsAt: new Date(Date.now() + hours * 3_600_000), until });
    expect(describePolicy(POLICY, startsIn(30))).toMatch(
      /^You can cancel for free until Nov 30, 9:00 AM\. After that, we refund 50%/,
    );
    expect(describePolicy({ ...POLICY, free_hours: 72 }, startsIn(35))).toBe(
      "Free cancellation of this trip has already ended: if you cancel, we refund 50% of your payment. If you don't show up, there is no refund.",
    );
    expect(describePolicy({ ...POLICY, late_percent: 100 }, startsIn(1))).toMatch(/free until your trip starts/);
  });

  test('counts in days from three days on', () => {
    const untilOf = (free_hours: number) =>
      /until (.+) before/.exec(describePolicy({ ...POLICY, free_hours }) ?? '')?.[1];
    expect([1, 48, 71, 72, 336].map(untilOf)).toEqual(['1 hour', '48 hours', '71 hours', '3 days', '14 days']);
  });

  test('says nothing where everything is refunded at any time', () => {
    expect([describePolicy(null), describePolicy(undefined)]).toEqual([null, null]);
  });
});

describe('what a cancellation refunds', () => {
  test('is what is returned and what is kept, and why', () => {
    expect(describeRefund(PREVIEW, { who: 'customer', until })).toBe(
      'Your refund is $60.01. $60.00 is kept, because free cancellation ended on Nov 30, 9:00 AM. This policy applied when the trip was paid.',
    );
    expect(describeRefund({ ...PREVIEW, refund: '0.00', kept: '120.01' }, { who: 'staff', until })).toMatch(
      /^There is no refund: \$120\.01 is kept/,
    );
  });

  test('is everything while cancelling is free, and nothing without a payment', () => {
    const free = { ...PREVIEW, refund: '120.01', kept: '0.00' };
    expect(describeRefund(free, { who: 'customer', until })).toBe(
      'Your refund is the full $120.01. Cancelling is free until Nov 30, 9:00 AM.',
    );
    expect(describeRefund({ ...free, by_hand: true, free_until: null }, { who: 'staff', until })).toBe(
      'The refund is the full $120.01. Pay it back in person.',
    );
    expect(describeRefund({ ...free, paid: '0.00' }, { who: 'customer', until })).toMatch(/^Nothing has been paid/);
  });

  test('says which part is paid back in person', () => {
    const mixed = { ...PREVIEW, refund_by_hand: '40.00' };
    expect(describeRefund(mixed, { who: 'customer', until })).toMatch(
      /^Your refund is \$60\.01\. Our team pays \$40\.00 of it back in person\. \$60\.00 is kept/,
    );
    expect(describeRefund(mixed, { who: 'staff', until })).toMatch(
      /^The refund is \$60\.01\. Pay \$40\.00 of it back in person\./,
    );
    expect(describeRefund({ ...mixed, refund_by_hand: '0.00' }, { who: 'staff', until })).not.toMatch(/in person/);
  });

  test('says to the customer that a bank has the payment, and what is refunded of another one', () => {
    const disputed = { ...PREVIEW, paid: '0.00', refund: '0.00', kept: '0.00', at_bank: 'disputed' } as const;
    expect(describeRefund(disputed, { who: 'customer', until })).toBe(
      "Your bank has taken your payment back because it was disputed, so we can't refund it now. If your bank returns it to us, we'll refund it.",
    );
    const lost = { ...disputed, at_bank: 'returned by the bank' } as const;
    expect(describeRefund(lost, { who: 'customer', until })).toMatch(/^Your bank has returned your payment to you/);
    const other = { ...disputed, paid: '20.00', refund: '20.00', free_until: null } as const;
    expect(describeRefund(other, { who: 'customer', until })).toMatch(/disputed.+ Your refund is the full \$20\.00\.$/);
  });
});
