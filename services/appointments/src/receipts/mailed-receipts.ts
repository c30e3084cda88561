import type { Receipt, ReceiptKind } from '@tailgate/contracts';
import type { MailFile } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../queues.ts';
import { issueReceipts } from './issue-receipts.ts';
import { presentReceipt } from './present-receipt.ts';
import { receiptFile } from './read-receipts.ts';
import type { StoredReceipt } from './receipt-repository.ts';

export const CARRIERS: Partial<Record<MailJob['kind'], ReceiptKind>> = {
  'booking-confirmed': 'receipt',
  'balance-paid': 'receipt',
  cancelled: 'credit_note',
  refunded: 'credit_note',
  'partly-refunded': 'credit_note',
};

/**
 * The PDFs that are attached to a mail. What the payments service has not sent yet is issued first, because a mail follows its payment
 * within a second.
 * @throws UNAVAILABLE if the payments service cannot be asked, so that the job tries again
 */
export async function mailedReceipts(deps: Dependencies, job: MailJob): Promise<MailFile[]> {
  if (!('appointment_id' in job)) return [];
  const files: MailFile[] = [];
  for (const receipt of await receiptsOf(deps, job)) files.push(await receiptFile(receipt));
  return files;
}

async function receiptsOf(deps: Dependencies, job: Extract<MailJob, { appointment_id: number }>): Promise<Receipt[]> {
  if (job.kind === 'credit-note') {
    const receipt = await deps.receipts.find(job.receipt);
    return receipt ? [presentReceipt(receipt)] : [];
  }
  const wanted = CARRIERS[job.kind];
  if (wanted === undefined) return [];
  await issueReceipts(deps, await deps.payments.movementsOf(job.appointment_id, `mail-${job.message_id}`));
  const receipts = await deps.receipts.listOfAppointment(job.appointment_id);
  const isOfMail = ({ payment_id }: StoredReceipt) => job.kind !== 'balance-paid' || payment_id === job.payment_id;
  return receipts.filter((receipt) => receipt.kind === wanted && isOfMail(receipt)).map(presentReceipt);
}
