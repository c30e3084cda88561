import type { CrewDay, CrewTrip } from '@tailgate/contracts';
import { Button, Form, PageHeader, Stack } from '@tailgate/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Row } from '../components/crew-frame.tsx';
import type { KeptPhoto } from '../outbox/outbox-store.ts';
import type { NewAction, Outbox } from '../outbox/use-outbox.ts';
import type { NotTaken } from './proof-photos.tsx';
import { useChosenPhotos } from './use-chosen-photos.ts';

export type TripFormProps = {
  secret: string;
  trip: CrewTrip;
  asks: CrewDay['asks'];
  outbox: Outbox;
  onClose(): void;
};

/** What the three forms share: their photos, and the press that they end with. */
export function useTripForm({ secret, trip, outbox, onClose }: TripFormProps, kind: KeptPhoto['kind']) {
  const [checked, setChecked] = useState(false);
  const [reason, change] = useState<string | null>(null);
  const chosen = useChosenPhotos({ secret, trip, kind, outbox });
  const notTaken: NotTaken = { reason, change };
  return {
    checked,
    chosen,
    notTaken,
    /** @param action null while something is missing @param more photos beside the chosen ones */
    press(action: NewAction | null, more: readonly string[] = []) {
      setChecked(true);
      if (!action) return;
      const photos = [...chosen.ids, ...more];
      const excuse = chosen.ids.length === 0 && reason?.trim();
      const proof = { ...(photos.length > 0 && { photos }), ...(excuse && { not_taken: excuse }) };
      outbox.press.mutate({ trip, action: { ...action, ...proof } }, { onSuccess: onClose });
    },
  };
}

type FrameProps = Pick<TripFormProps, 'trip' | 'outbox' | 'onClose'> & {
  title: string;
  description?: string;
  confirm: string;
  /** A photo is being read, which the press has to name. */
  reading: boolean;
  onSubmit(): void;
  children: ReactNode;
};

export function TripFormFrame(props: FrameProps) {
  const { trip, outbox, title, description, confirm, reading, onSubmit, onClose, children } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Form aria-label={title} onSubmit={submit}>
      <PageHeader eyebrow={trip.client_name} title={title} {...(description && { description })} />
      <Stack $gap={5}>
        {children}
        <Button type="submit" variant="accent" block loading={reading || outbox.press.isPending}>
          {confirm}
        </Button>
        <Row>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
