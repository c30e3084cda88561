import { MOST_LOAD_PHOTOS } from '@tailgate/contracts';
import { ANONYMOUS, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertPending } from '../rules/quote.ts';
import { keepPhoto } from './keep-photo.ts';

const HOUR_MS = 3_600_000;

/**
 * A visitor adds a photo of the load to a quote they have just requested (decision 225).
 * @throws AppError QUOTE_NOT_PENDING, or PHOTO_REFUSED an hour after the request
 */
export async function sendLoadPhoto(
  deps: Dependencies,
  { reference, id }: { reference: string; id: string },
  content: Uint8Array,
): Promise<{ sha256: string }> {
  const { quotes, now } = deps;
  const quote = await quotes.findByReference(reference);
  if (!quote) throw notFound('Quote');
  const photo = { id: id.toLowerCase(), kind: 'load', taken_at: null, position: null, content } as const;
  return await keepPhoto(deps, photo, {
    owner: { quote_id: quote.id, appointment_id: null },
    sender: ANONYMOUS,
    entry: { action: 'quote.photo-received', subjectId: quote.id },
    most: MOST_LOAD_PHOTOS,
    async lock(transaction) {
      const locked = await quotes.lock(quote.id, transaction);
      if (!locked) throw notFound('Quote');
      assertPending(locked);
      if (now().getTime() - locked.created_at.getTime() < HOUR_MS) return;
      throw appError('PHOTO_REFUSED', 'Photos can be added for one hour after the request.');
    },
  });
}
