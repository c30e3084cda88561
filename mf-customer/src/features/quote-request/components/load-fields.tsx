import type { EstimatePrices } from '@tailgate/domain';
import { Field, Input } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { Package } from 'lucide-react';
import { usePrices } from '../api/get-prices.ts';
import { typedWeight } from '../quote-form.ts';
import type { QuoteForm } from '../use-quote-form.ts';
import { FieldSet } from './field-set.tsx';
import { LoadPhotos } from './load-photos.tsx';
import { WeightScale } from './weight-scale.tsx';

export function LoadFields({ form }: { form: QuoteForm }) {
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'load_weight' });
  const { data: prices } = usePrices();
  const weight = typedWeight.safeParse(typed);
  return (
    <FieldSet icon={<Package aria-hidden="true" />} title="The load">
      <Field label="Item" optional error={errors.item_description?.message}>
        <Input
          {...form.register('item_description')}
          autoComplete="off"
          placeholder="For example: a sofa and two chairs"
        />
      </Field>
      <Field
        label="Weight"
        optional
        hint={readBack(typed, 'pound') ?? emptyHint(prices)}
        error={errors.load_weight?.message}
      >
        <Input {...form.register('load_weight')} inputMode="numeric" autoComplete="off" suffix="lbs" />
      </Field>
      <div data-wide="">
        <WeightScale prices={prices} weight={weight.success ? weight.data : null} />
      </div>
      <LoadPhotos />
    </FieldSet>
  );
}

function emptyHint(prices: EstimatePrices | undefined): string {
  const limit = prices?.weightBands[0]?.upTo ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(limit)
    ? `Not sure? Leave it blank if it's under ${limit} lbs.`
    : "Not sure? Leave it blank if it's light.";
}
