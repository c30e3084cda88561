import { Field, Input } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import { type UseFormReturn, useWatch } from '@tailgate/web-kit/forms';
import type { CheckedTruck, TruckValues } from '../truck-values.ts';

const ANY = 'Leave it blank if the truck carries any load.';

export function TruckFields({ form }: { form: UseFormReturn<TruckValues, unknown, CheckedTruck> }) {
  const { control, register, formState } = form;
  const load = useWatch({ control, name: 'greatest_load' });
  const errorOf = (name: keyof TruckValues) => formState.errors[name]?.message;
  return (
    <>
      <Field label="Name" error={errorOf('name')} required>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Greatest load" hint={readBack(load, 'pound') ?? ANY} error={errorOf('greatest_load')} optional>
        <Input inputMode="numeric" suffix="lbs" {...register('greatest_load')} />
      </Field>
    </>
  );
}
