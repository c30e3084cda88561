import { SERVICE_TIER_LABELS, SERVICE_TIERS } from '@tailgate/domain';
import { Field, Grid, Input, Select, Textarea } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import { useFormContext } from '@tailgate/web-kit/forms';
import type { ReactNode } from 'react';
import type { TripValues } from '../trip-values.ts';

type TripFieldsProps = {
  agreed?: ReactNode;
};

export function TripFields({ agreed }: TripFieldsProps) {
  const { register, formState, watch } = useFormContext<TripValues>();
  const [distance, weight] = watch(['distance', 'load_weight']);
  const errorOf = (name: keyof TripValues) => formState.errors[name]?.message;
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <Field label="Origin" error={errorOf('origin')} required>
          <Input {...register('origin')} />
        </Field>
        <Field label="Destination" error={errorOf('destination')} required>
          <Input {...register('destination')} />
        </Field>
      </Grid>
      {agreed ?? (
        <Grid $min="10rem" $gap={4}>
          <Field label="Service type" error={errorOf('service_type')} required>
            <Select {...register('service_type')}>
              <option value="">Choose…</option>
              {SERVICE_TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {SERVICE_TIER_LABELS[tier]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Distance" hint={readBack(distance, 'mile')} error={errorOf('distance')} required>
            <Input inputMode="decimal" suffix="miles" {...register('distance')} />
          </Field>
          <Field label="Load weight" hint={readBack(weight, 'pound')} error={errorOf('load_weight')} required>
            <Input inputMode="numeric" suffix="lbs" {...register('load_weight')} />
          </Field>
        </Grid>
      )}
      <Field label="Notes" optional error={errorOf('notes')}>
        <Textarea {...register('notes')} />
      </Field>
    </>
  );
}
