import { quoteReceipt } from '@tailgate/contracts';
import { z } from 'zod';

/** What the receipt page shows: the server's receipt, and what else was sent. */
const received = z.object({
  receipt: quoteReceipt,
  email: z.string(),
  item: z.string().nullable(),
  time: z.string().nullable().default(null),
  instructions: z.string().nullable().default(null),
});
export type ReceivedQuote = z.infer<typeof received>;

/** Reads the receipt from the history entry, which survives a refresh; null when the page was opened by itself. */
export function readReceived(historyState: unknown): ReceivedQuote | null {
  const read = received.safeParse(historyState);
  return read.success ? read.data : null;
}
