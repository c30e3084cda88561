import { Field, Input } from '@tailgate/ui';
import { Route } from 'lucide-react';
import type { QuoteForm } from '../use-quote-form.ts';
import { FieldSet } from './field-set.tsx';
import { MapLink } from './map-link.tsx';

export function TripFields({ form }: { form: QuoteForm }) {
  const { errors } = form.formState;
  return (
    <FieldSet icon={<Route aria-hidden="true" />} title="The trip">
      <div data-wide="">
        <Field label="Pick-up address" error={errors.origin?.message} required>
          <Input {...form.register('origin')} autoComplete="off" placeholder="Street, city" />
        </Field>
      </div>
      <div data-wide="">
        <Field label="Delivery address" error={errors.destination?.message} required>
          <Input {...form.register('destination')} autoComplete="off" placeholder="Street, city" />
        </Field>
      </div>
      <Field
        label="Distance"
        hint="The driving distance between the two addresses. Measure it on a map and enter the miles."
        error={errors.distance?.message}
        required
      >
        <Input {...form.register('distance')} inputMode="decimal" autoComplete="off" suffix="miles" />
      </Field>
      <MapLink form={form} />
    </FieldSet>
  );
}
