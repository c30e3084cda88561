import { MOST_PROOF_PHOTOS, type ProofAsk } from '@tailgate/contracts';
import { Button, Field, Input, Stack } from '@tailgate/ui';
import { PhotoField } from '@tailgate/ui/photos';
import type { Chosen } from './use-chosen-photos.ts';

export interface NotTaken {
  /** Null while the crew does not say that it cannot take one. */
  readonly reason: string | null;
  change(reason: string | null): void;
}

type ProofPhotosProps = { label: string; ask: ProofAsk; chosen: Chosen; notTaken: NotTaken; checked: boolean };

/** @returns whether a required photo, or the reason for none, is missing */
export function isPhotoMissing(ask: ProofAsk, { ids }: Chosen, { reason }: NotTaken): boolean {
  return ask === 'require' && ids.length === 0 && !reason?.trim();
}

/** A required photo has a way out: a broken camera holds up no delivery. */
export function ProofPhotos({ label, ask, chosen, notTaken, checked }: ProofPhotosProps) {
  if (ask === 'off') return null;
  const missing = checked && isPhotoMissing(ask, chosen, notTaken);
  const isExcused = notTaken.reason !== null;
  return (
    <Stack $gap={3}>
      <PhotoField
        label={label}
        optional={ask === 'ask'}
        error={chosen.problem ?? (missing && !isExcused ? "Take a photo, or say why you can't" : undefined)}
        photos={chosen.photos}
        most={MOST_PROOF_PHOTOS}
        reading={chosen.reading}
        camera
        onAdd={chosen.add}
        onRemove={chosen.remove}
      />
      {ask === 'require' && chosen.ids.length === 0 && !isExcused && (
        <Button variant="ghost" onClick={() => notTaken.change('')}>
          Can't take one
        </Button>
      )}
      {chosen.ids.length === 0 && isExcused && (
        <Field label="Why is there no photo?" error={missing ? 'Say why in a few words' : undefined} required>
          <Input
            type="text"
            autoComplete="off"
            maxLength={200}
            value={notTaken.reason ?? ''}
            onChange={(event) => notTaken.change(event.target.value)}
          />
        </Field>
      )}
    </Stack>
  );
}
