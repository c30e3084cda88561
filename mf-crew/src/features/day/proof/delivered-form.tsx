import { HANDED_OVER_WORDS, type HandedOver } from '@tailgate/contracts';
import { Field, Input, RadioGroup } from '@tailgate/ui';
import { useState } from 'react';
import { keepPhoto } from '../outbox/photos.ts';
import { optionsOf } from './options-of.ts';
import { isPhotoMissing, ProofPhotos } from './proof-photos.tsx';
import { SignaturePad, useSignature } from './signature-pad.tsx';
import { TripFormFrame, type TripFormProps, useTripForm } from './trip-form.tsx';

const OPTIONS = optionsOf(HANDED_OVER_WORDS);

export function DeliveredForm(props: TripFormProps) {
  const { asks, secret, trip } = props;
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
  const [receiver, setReceiver] = useState('');
  const signature = useSignature();
  const form = useTripForm(props, 'delivery');
  const hasReceiver = handedOver !== 'at-the-door';
  const isNameless = handedOver === 'to-someone-else' && receiver.trim() === '';
  const asksToSign = hasReceiver && asks.signature !== 'off';
  // A typed name is as good, for a receiver who cannot sign on a phone.
  const isUnsigned = asksToSign && asks.signature === 'require' && signature.isEmpty && receiver.trim() === '';
  async function submit() {
    const isMissing = isNameless || isUnsigned || isPhotoMissing(asks.delivery_photos, form.chosen, form.notTaken);
    if (!handedOver || isMissing) return form.press(null);
    const drawn = asksToSign ? await signature.draw() : null;
    const photo = { secret, appointment_id: trip.appointment_id, kind: 'signature' } as const;
    const signed = drawn && (await keepPhoto(photo, drawn).catch(() => null));
    const name = hasReceiver ? { receiver } : {};
    form.press({ press: 'delivered', handed_over: handedOver, ...name }, signed ? [signed] : []);
  }
  return (
    <TripFormFrame
      {...props}
      title="Delivered"
      confirm="Confirm delivery"
      reading={form.chosen.reading}
      onSubmit={() => void submit()}
    >
      <RadioGroup<HandedOver>
        legend="How was it handed over?"
        layout="list"
        options={OPTIONS}
        value={handedOver}
        onChange={setHandedOver}
        error={form.checked && !handedOver ? 'Choose how it was handed over' : undefined}
      />
      {hasReceiver && (
        <Field
          label="Receiver's name"
          optional={handedOver !== 'to-someone-else'}
          error={form.checked && isNameless ? 'Who took it?' : undefined}
        >
          <Input
            type="text"
            autoComplete="off"
            maxLength={120}
            value={receiver}
            onChange={(event) => setReceiver(event.target.value)}
          />
        </Field>
      )}
      <ProofPhotos label="Photos of the delivery" ask={asks.delivery_photos} {...form} />
      {asksToSign && (
        <SignaturePad
          signature={signature}
          optional={asks.signature === 'ask'}
          error={form.checked && isUnsigned ? "Have it signed, or type the receiver's name" : undefined}
        />
      )}
    </TripFormFrame>
  );
}
