// As other front ends import it: they share one copy.
import { Field, IconButton, Input, Stack, VisuallyHidden } from '@tailgate/ui';
import { ImagePlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddPhotos, PhotoList } from './photo-field.style.ts';
import { PhotoPreview } from './photo-preview.tsx';

export type PhotoFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  photos: readonly { readonly id: string; readonly preview: ImageBitmap }[];
  most: number;
  /** Files are being read. */
  reading: boolean;
  /** Opens the camera instead of the album. */
  camera?: boolean;
  onAdd(files: readonly File[]): void;
  onRemove(id: string): void;
};

/** Chooses or takes photos, and shows those that were chosen. */
export function PhotoField({ photos, most, reading, camera, onAdd, onRemove, ...field }: PhotoFieldProps) {
  const isFull = photos.length >= most;
  return (
    <Stack $gap={3}>
      <Field {...field}>
        <AddPhotos data-disabled={isFull || undefined}>
          <ImagePlus size={20} aria-hidden />
          <span>
            {reading ? 'Reading photos…' : isFull ? 'No more photos fit' : camera ? 'Take a photo' : 'Add photos'}
          </span>
          <Input
            type="file"
            accept="image/*"
            multiple={!camera}
            {...(camera && { capture: 'environment' })}
            disabled={isFull}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              // The same photo can be chosen again after it was removed.
              target.value = '';
            }}
          />
        </AddPhotos>
      </Field>
      {photos.length > 0 && (
        <PhotoList aria-label="Chosen photos">
          {photos.map(({ id, preview }, at) => (
            <li key={id}>
              <PhotoPreview preview={preview} label={`Photo ${at + 1}`} />
              <IconButton
                label={`Remove photo ${at + 1}`}
                icon={<X size={18} aria-hidden />}
                variant="secondary"
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </PhotoList>
      )}
      <VisuallyHidden role="status">{photos.length > 0 && `${photos.length} of ${most} photos`}</VisuallyHidden>
    </Stack>
  );
}
