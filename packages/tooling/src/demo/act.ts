import type { CardForm } from '../portal/card-form.ts';
import type { Calendar } from './calendar.ts';
import type { CompanyDesk } from './company-desk.ts';
import type { SlotBook } from './slot-book.ts';

/** Where the company's life takes place. */
export interface Company {
  readonly desk: CompanyDesk;
  readonly slots: SlotBook;
  readonly card: CardForm;
  readonly calendar: Calendar;
}

/** A load that the portal has sent mails about, by its numbers. */
export interface Mailed {
  readonly quoteId?: number;
  readonly appointmentId?: number;
}

/** One step that a customer or a clerk took, with its time. */
export interface Act {
  readonly at: Date;
  /** It answers the mails about this load, which the portal no longer sends once they have been answered. */
  readonly answersMailsOf?: Mailed;
  run(company: Company): Promise<void>;
}

const LATE_MS = 60_000;
const PAUSE_MS = 25;

/** Looks again until a job of the portal has done its part. */
export async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LATE_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
