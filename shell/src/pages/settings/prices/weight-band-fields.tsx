import { readWhole } from '@tailgate/domain';
import { Button, Card, CardHeader, Field, Input, media, Stack, space, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import { ListError } from './list-error.tsx';
import { PriceField } from './price-field.tsx';
import type { PriceForm } from './price-values.ts';

const STEP_POUNDS = 500;

export function WeightBandFields({ form }: { form: PriceForm }) {
  const bands = form.watch('weight_bands');
  const set = (next: typeof bands) => form.setValue('weight_bands', next, { shouldDirty: true });
  const add = () => {
    const limit = (bands.at(-2)?.up_to ?? 0) + STEP_POUNDS;
    set([...bands.slice(0, -1), { up_to: limit, fee: '' }, ...bands.slice(-1)]);
  };
  return (
    <Card aria-labelledby="bands-title">
      <CardHeader
        title={<span id="bands-title">Weight fees</span>}
        description="Lightest first. Each row goes up to its limit; the last has none."
        action={
          <Button variant="secondary" size="sm" onClick={add}>
            Add a row
          </Button>
        }
      />
      <Stack $gap={3}>
        {bands.map((_band, index) => (
          <BandRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and the form holds what was typed.
            key={index}
            form={form}
            index={index}
            isLast={index === bands.length - 1}
            onRemove={() => set(bands.filter((_, each) => each !== index))}
          />
        ))}
        <ListError form={form} name="weight_bands" />
      </Stack>
    </Card>
  );
}

type BandRowProps = { form: PriceForm; index: number; isLast: boolean; onRemove(): void };

function BandRow({ form, index, isLast, onRemove }: BandRowProps) {
  const row = index + 1;
  const name = `weight_bands.${index}.up_to` as const;
  const limit = form.register(name, {
    // Null is the limit of the last row, which this one becomes when the row below is removed.
    setValueAs: (typed: string | number | null) => (typed === null ? null : readWhole(String(typed), 'pound')),
  });
  return (
    <Row role="group" aria-label={`Row ${row}`}>
      <Field label={`Row ${row}, up to`} required error={form.getFieldState(name, form.formState).error?.message}>
        {isLast ? (
          <Input value="Any weight" readOnly />
        ) : (
          <Input key={name} {...limit} inputMode="numeric" suffix="lbs" />
        )}
      </Field>
      <PriceField form={form} name={`weight_bands.${index}.fee`} label={`Row ${row}, fee`} />
      {!isLast && (
        <Button variant="ghost" size="sm" aria-label={`Remove row ${row}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 5.5rem;
  align-items: start;
  gap: ${space(3)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${token('line')};
  &:last-child { border-bottom: 0; padding-bottom: 0; }
  > button { margin-top: ${space(7)}; }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > button { grid-column: 1 / -1; justify-self: end; margin-top: -${space(2)}; }
  }
`;
