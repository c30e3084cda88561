import { Field, Input } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { Route } from 'lucide-react';
import type { MeasuredDistance as Distance } from '../use-measured-distance.ts';
import type { QuoteForm } from '../use-quote-form.ts';
import { AddressField } from './address-field.tsx';
import { FieldSet } from './field-set.tsx';
import { MapLink } from './map-link.tsx';
import { MeasuredDistance } from './measured-distance.tsx';

export function TripFields({ form, distance }: { form: QuoteForm; distance: Distance }) {
  return (
    <FieldSet icon={<Route aria-hidden="true" />} title="The trip">
      <div data-wide="">
        <AddressField form={form} name="origin" label="Pick-up address" onSettled={distance.settle} />
      </div>
      <div data-wide="">
        <AddressField form={form} name="destination" label="Delivery address" onSettled={distance.settle} />
      </div>
      <DistanceField form={form} />
      <MapLink form={form} />
      <MeasuredDistance distance={distance} />
    </FieldSet>
  );
}

/** A component, so that it is registered after the addresses: the first invalid field gets the focus. */
function DistanceField({ form }: { form: QuoteForm }) {
  const typed = useWatch({ control: form.control, name: 'distance' });
  return (
    <Field
      label="Distance"
      hint={readBack(typed, 'mile') ?? 'We work this out from your addresses. You can change it.'}
      error={form.formState.errors.distance?.message}
      required
    >
      <Input {...form.register('distance')} inputMode="decimal" autoComplete="off" suffix="miles" />
    </Field>
  );
}
