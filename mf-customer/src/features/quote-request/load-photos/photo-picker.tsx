import { MOST_LOAD_PHOTOS } from '@tailgate/contracts';
import { PhotoField } from '@tailgate/ui/photos';
import { useEffect } from 'react';
import { sentWithQuote } from '../sent-with-quote.ts';
import { addPhotos, clearOutbox, removePhoto, useOutbox } from './photo-outbox.ts';
import { SentPhotos } from './sent-photos.tsx';

/** Chooses photos of the load. They are sent once the request was accepted. */
export function PhotoPicker() {
  const { photos, reading, problem } = useOutbox();
  useEffect(() => {
    // Those of the request before.
    if (sentWithQuote.reference !== '') clearOutbox();
    sentWithQuote.reference = '';
    sentWithQuote.Photos = SentPhotos;
  }, []);
  return (
    <PhotoField
      label="Photos of the load"
      optional
      hint={`Up to ${MOST_LOAD_PHOTOS} photos help us to check the price.`}
      error={problem}
      photos={photos}
      most={MOST_LOAD_PHOTOS}
      reading={reading > 0}
      onAdd={addPhotos}
      onRemove={removePhoto}
    />
  );
}
