import type { Receipt } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { MailFile } from '@tailgate/service-kit/mail';
import { Tinypool } from 'tinypool';
import type { Dependencies } from '../dependencies.ts';
import type { LinkHolder } from '../rules/link-holder.ts';
import { ownerOf } from '../rules/owner-of.ts';
import { presentReceipt } from './present-receipt.ts';

/** A customer gets their own receipts, the holder of a booking link those of its appointment. */
export async function readReceipt(deps: Dependencies, number: string, actor: Actor | LinkHolder): Promise<Receipt> {
  const receipt = await deps.receipts.find(number);
  const owner = ownerOf(actor, receipt?.appointment_id);
  // Staff also read receipts whose appointment was deleted.
  const isShown = receipt && (owner === undefined || (await deps.appointments.find(receipt.appointment_id, owner)));
  if (!isShown) throw notFound('Receipt');
  return presentReceipt(receipt);
}

export async function readAppointmentReceipts(
  deps: Dependencies,
  id: number,
  actor: Actor | LinkHolder,
): Promise<Receipt[]> {
  const appointment = await deps.appointments.find(id, ownerOf(actor, id));
  if (!appointment) throw notFound('Appointment');
  return (await deps.receipts.listOfAppointment(id)).map(presentReceipt);
}

/** Draws in a thread: no other request waits for a PDF, and what pdfkit takes, 40 MB, is released when no PDF is asked for. */
const pdfs = new Tinypool({
  filename: new URL('./receipt-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

export async function receiptFile(receipt: Receipt): Promise<MailFile> {
  const name = receipt.kind === 'credit_note' ? 'credit-note' : 'receipt';
  const content: Uint8Array = await pdfs.run(receipt, {
    name: 'receiptPdf' satisfies keyof typeof import('./receipt-pdf.ts'),
  });
  return { filename: `${name}-${receipt.number}.pdf`, content };
}
