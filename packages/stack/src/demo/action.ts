import type { CardForm } from '../portal/card-form.ts';
import type { Calendar } from './calendar.ts';
import type { PortalClient } from './portal-client.ts';
import type { QuoteProofs } from './quote-proofs.ts';
import type { SlotIndex } from './slot-index.ts';

/** What the actions work with. */
export interface Company {
  readonly portal: PortalClient;
  readonly slots: SlotIndex;
  readonly proofs: QuoteProofs;
  readonly card: CardForm;
  readonly calendar: Calendar;
}

/** The subject of mails, by its ids. */
export interface Mailed {
  readonly quoteId?: number;
  readonly appointmentId?: number;
}

/** One step of a customer or of staff, with its time. */
export interface Action {
  readonly at: Date;
  /** Runs after these mails are sent: the portal drops a mail that the action makes obsolete. */
  readonly afterMailsOf?: Mailed;
  /** Whether it requests a quote. */
  readonly needsProof?: boolean;
  run(company: Company): Promise<void>;
}

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 25;

/** Polls until a job of the portal is done. */
export async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
