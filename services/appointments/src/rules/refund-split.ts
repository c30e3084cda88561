import type { RefundSplit } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';

export function splitOf({ refund, kept }: { refund: string | null; kept: string | null }): RefundSplit | null {
  if (refund === null || kept === null || parseHundredths(kept) === 0) return null;
  return { refund, kept };
}
