import type { CrewTrip } from '@tailgate/contracts';
import { HANDED_OVER_WORDS, type HandedOver } from '@tailgate/contracts';
import { Button, Field, Form, Input, PageHeader, RadioGroup, Stack } from '@tailgate/ui';
import { type FormEvent, useState } from 'react';
import type { Outbox } from '../outbox/use-outbox.ts';
import { Row } from './crew-frame.tsx';
import { optionsOf } from './options-of.ts';

export type TripFormProps = { trip: CrewTrip; outbox: Outbox; onClose(): void };

const OPTIONS = optionsOf(HANDED_OVER_WORDS);

export function DeliveredForm({ trip, outbox, onClose }: TripFormProps) {
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
  const [receiver, setReceiver] = useState('');
  const [checked, setChecked] = useState(false);
  const isNameless = handedOver === 'to-someone-else' && receiver.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!handedOver || isNameless) return;
    const name = handedOver === 'at-the-door' ? {} : { receiver };
    const action = { press: 'delivered', handed_over: handedOver, ...name } as const;
    outbox.press.mutate({ trip, action }, { onSuccess: onClose });
  }
  return (
    <Form aria-label="Delivered" onSubmit={submit}>
      <PageHeader eyebrow={trip.client_name} title="Delivered" />
      <Stack $gap={5}>
        <RadioGroup<HandedOver>
          legend="How was it handed over?"
          layout="list"
          options={OPTIONS}
          value={handedOver}
          onChange={setHandedOver}
          error={checked && !handedOver ? 'Choose how it was handed over' : undefined}
        />
        {handedOver !== 'at-the-door' && (
          <Field
            label="Receiver's name"
            optional={handedOver !== 'to-someone-else'}
            error={checked && isNameless ? 'Who took it?' : undefined}
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
        <Button type="submit" variant="accent" block loading={outbox.press.isPending}>
          Confirm delivery
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
