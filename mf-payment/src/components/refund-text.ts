import type { RefundSplit, RefundStanding } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import { entryOf } from '@tailgate/web-kit';

const WHEN =
  "A refund to a card can take up to ten days to appear on your statement. If it doesn't arrive, please contact us.";
const UNDER_WAY = `We're refunding your payment. ${WHEN}`;
const REFUND_FAILED =
  "The refund to your card didn't go through. Our team will contact you to return your money in another way.";
const DISPUTED =
  "Your bank has taken your payment back because it was disputed. If your bank returns it to us, we'll refund you in full.";
const RETURNED_BY_BANK = 'Your bank has returned your payment to you because it was disputed.';
const RETURNED_ANOTHER_WAY =
  "The refund to your card didn't go through, so we returned your money another way. If you haven't received it, please contact us.";
const UNKNOWN = "We're looking up your refund. If it isn't shown here soon, please contact us.";

const REFUND_TEXTS: Record<RefundStanding, string> = {
  'under way': UNDER_WAY,
  failed: REFUND_FAILED,
  disputed: DISPUTED,
  'returned by the bank': RETURNED_BY_BANK,
  'returned another way': RETURNED_ANOTHER_WAY,
  unknown: UNKNOWN,
};

const ASK_AGAIN_MS = 2_000;

/** Repeats a query while the refund of a fresh cancellation is being decided. */
export const untilRefundIsKnown = (refund: RefundStanding | undefined) => refund === 'unknown' && ASK_AGAIN_MS;

export function refundText(refund: RefundStanding, split?: RefundSplit | null): string {
  if (refund === 'under way' && split) return splitText(split);
  return entryOf(REFUND_TEXTS, refund, () => UNKNOWN);
}

function splitText(split: RefundSplit): string {
  const [refund, kept] = [parseHundredths(split.refund), parseHundredths(split.kept)];
  const policy = 'under the cancellation policy you agreed to when you paid';
  if (refund === 0) return `We're keeping your payment of ${formatUsd(kept)} ${policy}, so there is no refund.`;
  return `We're refunding ${formatUsd(refund)} of your payment and keeping ${formatUsd(kept)} ${policy}. ${WHEN}`;
}
