import type { Quote } from '@tailgate/contracts';
import { parseHundredths, SERVICE_TIER_LABELS, SERVICE_TIERS, type ServiceTier } from '@tailgate/domain';
import { Callout, Checkbox, Field, Grid, Input, Select, Stack, Textarea } from '@tailgate/ui';
import { readBack } from '@tailgate/web-kit';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import { usePrices } from '../../../api/list-price-versions.ts';
import { PricesFailure } from '../../../components/record/prices-failure.tsx';
import { quotePrice } from '../quote-pricing.ts';
import { bookOf, defaultRate, priceInputsOf, type QuoteValues, totalOf } from '../quote-values.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

type QuoteFieldsProps = {
  form: UseFormReturn<QuoteValues>;
  quote?: Quote;
};

export function QuoteFields({ form, quote }: QuoteFieldsProps) {
  const { register, formState, setValue } = form;
  const values = form.watch();
  const { data: prices } = usePrices();
  const book = bookOf(prices, quote, values.current_prices);
  const price = quotePrice(book, priceInputsOf(values));
  const errorOf = (name: keyof QuoteValues) => formState.errors[name]?.message;
  const setRate = (tier: ServiceTier, of = book) =>
    of && setValue('rate', defaultRate(of, tier), { shouldDirty: true });
  const isOlder = quote && prices && quote.price_book_version !== prices.current.version;
  return (
    <Stack $gap={5}>
      <Field label="Service type" error={errorOf('service_type')}>
        <Select {...register('service_type', { onChange: (event) => setRate(event.target.value as ServiceTier) })}>
          {SERVICE_TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {SERVICE_TIER_LABELS[tier]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Origin" error={errorOf('origin')}>
        <Input {...register('origin')} />
      </Field>
      <Field label="Destination" error={errorOf('destination')}>
        <Input {...register('destination')} />
      </Field>
      <Grid $min="9rem" $gap={4}>
        <Field label="Distance" hint={readBack(values.distance, 'mile')} error={errorOf('distance')}>
          <Input inputMode="decimal" suffix="mi" {...register('distance')} />
        </Field>
        <Field label="Rate per mile" hint={readBack(values.rate, 'dollar')} error={errorOf('rate')}>
          <Input inputMode="decimal" prefix="$" {...register('rate')} />
        </Field>
        <Field label="Load weight" hint={readBack(values.load_weight, 'pound')} error={errorOf('load_weight')}>
          <Input inputMode="numeric" suffix="lbs" {...register('load_weight')} />
        </Field>
      </Grid>
      <Field label="Requested date" optional error={errorOf('requested_date')}>
        <Input type="date" {...register('requested_date')} />
      </Field>
      <Field label="Item description" optional error={errorOf('item_description')}>
        <Input {...register('item_description')} />
      </Field>
      <Field label="Special instructions" optional error={errorOf('special_instructions')}>
        <Textarea {...register('special_instructions')} />
      </Field>
      {isOlder && (
        <Checkbox
          label={`Use the prices of today (version ${prices.current.version} instead of ${quote.price_book_version})`}
          {...register('current_prices', {
            onChange: ({ target }) => {
              if (target.checked) setRate(values.service_type, prices.current.book);
              else setValue('rate', quote.rate, { shouldDirty: true });
            },
          })}
        />
      )}
      <PricesFailure />
      {price ? (
        <PriceBreakdown
          price={price}
          total={totalOf(book, quote, values) ?? price.editedTotal}
          was={quote && parseHundredths(quote.total_amount)}
        />
      ) : (
        <Callout tone="info" title="Enter distance, rate and weight as numbers to see the price" />
      )}
    </Stack>
  );
}
