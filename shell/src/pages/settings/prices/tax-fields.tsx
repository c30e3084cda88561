import { TAXED_LINES } from '@tailgate/domain';
import {
  Button,
  Card,
  CardHeader,
  Checkbox,
  Cluster,
  Field,
  FieldError,
  Input,
  Muted,
  media,
  Stack,
  space,
  textSize,
  token,
} from '@tailgate/ui';
import { styled } from 'styled-components';
import { ListError } from './list-error.tsx';
import type { PriceForm } from './price-values.ts';
import { TAXED_LINE_LABELS } from './tax-lines.ts';

export function TaxFields({ form }: { form: PriceForm }) {
  const taxes = form.watch('taxes') ?? [];
  const set = (next: typeof taxes) => form.setValue('taxes', next, { shouldDirty: true });
  return (
    <Card aria-labelledby="taxes-title">
      <CardHeader
        title={<span id="taxes-title">Taxes</span>}
        description="Each is calculated for every line it is on and rounded to the cent. Ask your accountant which ones you must charge."
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set([...taxes, { name: '', percent: '', on: [...TAXED_LINES] }])}
          >
            Add a tax
          </Button>
        }
      />
      <Stack $gap={4}>
        {taxes.length === 0 && <Muted>No tax is charged.</Muted>}
        {taxes.map((_tax, index) => (
          <TaxRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and the form holds what was typed.
            key={index}
            form={form}
            index={index}
            onRemove={() => set(taxes.filter((_, each) => each !== index))}
          />
        ))}
        {taxes.length > 0 && (
          <Checkbox label="The prices above include these taxes" {...form.register('prices_include_tax')} />
        )}
        <ListError form={form} name="taxes" />
      </Stack>
    </Card>
  );
}

type TaxRowProps = { form: PriceForm; index: number; onRemove(): void };

function TaxRow({ form, index, onRemove }: TaxRowProps) {
  const tax = index + 1;
  const errorOf = (field: 'name' | 'percent' | 'on') =>
    form.getFieldState(`taxes.${index}.${field}`, form.formState).error?.message;
  const on = form.watch(`taxes.${index}.on`) ?? [];
  return (
    <Row role="group" aria-label={`Tax ${tax}`}>
      <Field label={`Tax ${tax}, name`} required error={errorOf('name')}>
        <Input key={`name ${index}`} {...form.register(`taxes.${index}.name`)} />
      </Field>
      <Field label={`Tax ${tax}, rate`} required error={errorOf('percent')}>
        <Input
          key={`percent ${index}`}
          {...form.register(`taxes.${index}.percent`, { setValueAs: (typed: string) => typed.trim() })}
          inputMode="decimal"
          suffix="%"
        />
      </Field>
      <Button variant="ghost" size="sm" aria-label={`Remove tax ${tax}`} onClick={onRemove}>
        Remove
      </Button>
      <Lines>
        <legend>{`Tax ${tax} is on`}</legend>
        <Cluster $gap={4}>
          {TAXED_LINES.map((line) => (
            <Checkbox
              key={line}
              label={TAXED_LINE_LABELS[line]}
              checked={on.includes(line)}
              onChange={(event) =>
                form.setValue(
                  `taxes.${index}.on`,
                  TAXED_LINES.filter((each) => (each === line ? event.target.checked : on.includes(each))),
                  { shouldDirty: true },
                )
              }
            />
          ))}
        </Cluster>
        {errorOf('on') && <FieldError role="alert">{errorOf('on')}</FieldError>}
      </Lines>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) 5.5rem;
  align-items: start;
  gap: ${space(3)};
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${token('line')};
  > button { margin-top: ${space(7)}; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 5.5rem;
    > :first-child { grid-column: 1 / -1; }
  }
`;

const Lines = styled.fieldset`
  grid-column: 1 / -1;
  margin: 0;
  padding: 0;
  border: 0;
  legend { margin-bottom: ${space(1)}; font-size: ${textSize('ui')}; font-weight: 600; }
`;
