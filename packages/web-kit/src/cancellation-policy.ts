import type { CancellationPreview } from '@tailgate/contracts';
import { type CancellationPolicy, freeUntil, parseHundredths } from '@tailgate/domain';
import { formatMoney } from './format.ts';

type PlannedTrip = { startsAt: Date; until(instant: string): string };

/**
 * The policy in a sentence or two for customers; null if everything is refunded at any time.
 * @param trip what it means for this one, which may start sooner than cancelling is free
 */
export function describePolicy(policy: CancellationPolicy | null | undefined, trip?: PlannedTrip): string | null {
  if (!policy) return null;
  const { free_hours, late_percent, no_show_percent } = policy;
  const noShow = `If you don't show up, ${share(no_show_percent)}.`;
  if (late_percent === 100) return `You can cancel for free until your trip starts. ${noShow}`;
  const limit = trip ? freeUntil(policy, trip.startsAt) : null;
  if (limit !== null && limit.getTime() <= Date.now())
    return `Free cancellation of this trip has already ended: if you cancel, ${share(late_percent)}. ${noShow}`;
  const ahead = free_hours === 0 ? 'your trip starts' : `${leadTime(free_hours)} before your trip`;
  const until = trip && limit !== null && free_hours > 0 ? trip.until(limit.toISOString()) : ahead;
  // A trip that has started cannot be moved.
  const moved = free_hours === 0 ? '' : ', even if you reschedule first';
  return `You can cancel for free until ${until}. After that, ${share(late_percent)}${moved}. ${noShow}`;
}

export function describeRefund(
  preview: CancellationPreview,
  { who, until }: { who: 'customer' | 'staff'; until(instant: string): string },
): string {
  const { refund, kept, paid, free_until, at_bank } = preview;
  // Staff read of each disputed payment apart.
  if (at_bank && who === 'customer') {
    const others = { ...preview, at_bank: undefined };
    const rest = parseHundredths(paid) === 0 ? '' : ` ${describeRefund(others, { who, until })}`;
    return `${AT_BANK[at_bank]}${rest}`;
  }
  if (parseHundredths(paid) === 0) return 'Nothing has been paid, so there is nothing to refund.';
  const whose = who === 'customer' ? 'Your refund' : 'The refund';
  const what = paidBackInPerson(preview);
  const inPerson = what === null ? '' : ` ${who === 'customer' ? 'Our team pays' : 'Pay'} ${what} back in person.`;
  if (parseHundredths(kept) === 0) {
    const free = free_until === null ? '' : ` Cancelling is free until ${until(free_until)}.`;
    return `${whose} is the full ${formatMoney(refund)}.${inPerson}${free}`;
  }
  const why = free_until === null ? '' : `, because free cancellation ended on ${until(free_until)}`;
  const agreed = 'This policy applied when the trip was paid.';
  if (parseHundredths(refund) === 0) return `There is no refund: ${formatMoney(kept)} is kept${why}. ${agreed}`;
  return `${whose} is ${formatMoney(refund)}.${inPerson} ${formatMoney(kept)} is kept${why}. ${agreed}`;
}

const AT_BANK = {
  disputed:
    "Your bank has taken your payment back because it was disputed, so we can't refund it now. If your bank returns it to us, we'll refund it.",
  'returned by the bank':
    'Your bank has returned your payment to you because it was disputed, so there is nothing left to refund.',
};

/** A deposit and its balance may have been paid in different ways. */
function paidBackInPerson({ by_hand, refund_by_hand }: CancellationPreview): string | null {
  if (refund_by_hand !== undefined && parseHundredths(refund_by_hand) > 0)
    return `${formatMoney(refund_by_hand)} of it`;
  return by_hand ? 'it' : null;
}

function share(percent: number): string {
  if (percent === 100) return 'we refund your whole payment';
  return percent === 0 ? 'there is no refund' : `we refund ${percent}% of your payment`;
}

/** Hours before a trip, in days from three days on: nobody counts back 72 hours. */
export function leadTime(count: number): string {
  if (count >= 72 && count % 24 === 0) return `${count / 24} days`;
  return count === 1 ? '1 hour' : `${count} hours`;
}
