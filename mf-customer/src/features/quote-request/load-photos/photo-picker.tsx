import { MOST_LOAD_PHOTOS } from '@tailgate/contracts';
import { Field, IconButton, Input, Stack, VisuallyHidden } from '@tailgate/ui';
import { ImagePlus, X } from 'lucide-react';
import { useEffect } from 'react';
import { sentWithQuote } from '../sent-with-quote.ts';
import { addPhotos, clearOutbox, removePhoto, useOutbox } from './photo-outbox.ts';
import { AddPhotos, Photos } from './photo-picker.style.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { SentPhotos } from './sent-photos.tsx';

/** Chooses photos of the load. They are sent once the request was accepted. */
export function PhotoPicker() {
  const { photos, reading, problem } = useOutbox();
  const isFull = photos.length >= MOST_LOAD_PHOTOS;
  useEffect(() => {
    // Those of the request before.
    if (sentWithQuote.reference !== '') clearOutbox();
    sentWithQuote.reference = '';
    sentWithQuote.Photos = SentPhotos;
  }, []);
  return (
    <Stack $gap={3}>
      <Field
        label="Photos of the load"
        optional
        hint={`Up to ${MOST_LOAD_PHOTOS} photos help us to check the price.`}
        error={problem}
      >
        <AddPhotos data-disabled={isFull || undefined}>
          <ImagePlus size={20} aria-hidden />
          <span>{reading > 0 ? 'Reading photos…' : isFull ? 'No more photos fit' : 'Add photos'}</span>
          <Input
            type="file"
            accept="image/*"
            multiple
            disabled={isFull}
            onChange={({ target }) => {
              void addPhotos([...(target.files ?? [])]);
              // The same photo can be chosen again after it was removed.
              target.value = '';
            }}
          />
        </AddPhotos>
      </Field>
      {photos.length > 0 && (
        <Photos aria-label="Chosen photos">
          {photos.map(({ id, preview }, at) => (
            <li key={id}>
              <PhotoPreview preview={preview} label={`Photo ${at + 1}`} />
              <IconButton
                label={`Remove photo ${at + 1}`}
                icon={<X size={18} aria-hidden />}
                variant="secondary"
                onClick={() => removePhoto(id)}
              />
            </li>
          ))}
        </Photos>
      )}
      <VisuallyHidden role="status">
        {photos.length > 0 && `${photos.length} of ${MOST_LOAD_PHOTOS} photos`}
      </VisuallyHidden>
    </Stack>
  );
}
