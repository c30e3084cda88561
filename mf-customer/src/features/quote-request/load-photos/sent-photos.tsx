import { Callout, Muted, RetryCallout } from '@tailgate/ui';
import { useLayoutEffect } from 'react';
import { sendPhotos, useOutbox } from './photo-outbox.ts';

/** Sends the chosen photos to the quote that was just requested, and says how far it is. */
export function SentPhotos({ reference }: { reference: string }) {
  const { photos, reading, isSending, problem } = useOutbox();
  // Before the page is drawn: a problem of the form is no problem of the sending.
  useLayoutEffect(() => {
    void sendPhotos(reference);
  }, [reference]);
  const all = photos.length + reading;
  const unsent = photos.filter(({ isSent }) => !isSent).length;
  if (problem && !isSending)
    return <NotSent unsent={unsent} problem={problem} onRetry={() => void sendPhotos(reference)} />;
  if (all === 0) return null;
  return <Muted role="status">{progress(photos.length - unsent, all)}</Muted>;
}

type NotSentProps = { unsent: number; problem: string; onRetry(): void };

function NotSent({ unsent, problem, onRetry }: NotSentProps) {
  const says = `We still have your request. ${problem}`;
  // A file that could not be read is gone.
  if (unsent === 0)
    return (
      <Callout tone="warning" title="Not all photos were sent">
        {says}
      </Callout>
    );
  return (
    <RetryCallout tone="warning" title={`${count(unsent)} not sent`} onRetry={onRetry}>
      {says}
    </RetryCallout>
  );
}

const count = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`);

function progress(sent: number, all: number): string {
  if (sent < all) return `Sending photo ${sent + 1} of ${all}. Please keep this page open.`;
  return `${count(all)} of the load sent.`;
}
