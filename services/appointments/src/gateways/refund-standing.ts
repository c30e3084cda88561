import type { RefundSplit, RefundStanding } from '@tailgate/contracts';
import { formatHundredths, parseHundredths } from '@tailgate/domain';
import { AppError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { RefundFacts } from './payments-gateway.ts';

interface Shown {
  refund: RefundStanding;
  refund_split: RefundSplit | null;
}
interface Cancelled {
  id: number;
  kept_amount: string | null;
}

/**
 * @returns where the money of a cancelled appointment is; `unknown` while the payments service does not answer or has not decided, so
 * that a page shows the rest
 */
export async function refundStanding(
  { payments }: Pick<Dependencies, 'payments'>,
  { id, kept_amount }: Cancelled,
  requestId: string,
): Promise<Shown> {
  try {
    const { standing, kept } = await payments.refundOf(id, requestId);
    const isUndecided = kept === null && parseHundredths(kept_amount ?? '0.00') > 0;
    return {
      refund: isUndecided && standing === 'under way' ? 'unknown' : standing,
      refund_split: kept && nowOf(kept),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { refund: 'unknown', refund_split: null };
    throw error;
  }
}

function nowOf({ refund, kept, refunded_since }: NonNullable<RefundFacts['kept']>): RefundSplit | null {
  const since = parseHundredths(refunded_since);
  const left = parseHundredths(kept) - since;
  if (left === 0) return null;
  return { refund: formatHundredths(parseHundredths(refund) + since), kept: formatHundredths(left) };
}
