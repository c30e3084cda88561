import { Muted, RetryCallout } from '@tailgate/ui';
import { useEffect } from 'react';
import { sendPhotos, useOutbox } from './photo-outbox.ts';

/** Sends the chosen photos to the quote that was just requested, and says how far it is. */
export function SentPhotos({ reference }: { reference: string }) {
  const { photos, isSending, problem } = useOutbox();
  useEffect(() => {
    void sendPhotos(reference);
  }, [reference]);
  if (photos.length === 0) return null;
  const sent = photos.filter(({ isSent }) => isSent).length;
  if (!problem || isSending) return <Muted role="status">{progress(sent, photos.length)}</Muted>;
  return (
    <RetryCallout
      tone="warning"
      title={`${count(photos.length - sent)} not sent`}
      onRetry={() => void sendPhotos(reference)}
    >
      {`We still have your request. ${problem}`}
    </RetryCallout>
  );
}

const count = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`);

function progress(sent: number, all: number): string {
  if (sent < all) return `Sending photo ${sent + 1} of ${all}. Please keep this page open.`;
  return `${count(all)} of the load sent.`;
}
