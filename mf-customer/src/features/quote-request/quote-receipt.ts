import { quoteReceipt } from '@tailgate/contracts';
import { parseNewer } from '@tailgate/web-kit';
import { z } from 'zod';

const received = z.object({
  receipt: quoteReceipt,
  email: z.string(),
  item: z.string().nullable(),
  time: z.string().nullable().default(null),
  instructions: z.string().nullable().default(null),
});
export type ReceivedQuote = z.infer<typeof received>;

/** Reads the receipt from the browser's history state, which survives a refresh. @returns null if there is none */
export function readReceived(historyState: unknown): ReceivedQuote | null {
  const read = parseNewer(received, historyState);
  return read.success ? read.data : null;
}
