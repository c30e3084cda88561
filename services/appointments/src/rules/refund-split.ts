import type { RefundSplit } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';

/** @returns what a cancellation refunded and kept; null if nothing was kept, or nothing was cancelled */
export function splitOf({ refund, kept }: { refund: string | null; kept: string | null }): RefundSplit | null {
  if (refund === null || kept === null || parseHundredths(kept) === 0) return null;
  return { refund, kept };
}
