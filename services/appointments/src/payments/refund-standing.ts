import type { RefundStanding } from '@tailgate/contracts';
import { AppError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

/** @returns where the money of a cancelled appointment is; `unknown` while the payments service does not answer, so that a page shows the rest */
export async function refundStanding(
  { payments }: Pick<Dependencies, 'payments'>,
  appointmentId: number,
  requestId: string,
): Promise<RefundStanding> {
  try {
    return await payments.refundOf(appointmentId, requestId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return 'unknown';
    throw error;
  }
}
