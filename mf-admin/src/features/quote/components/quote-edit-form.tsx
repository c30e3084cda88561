import type { Quote } from '@tailgate/contracts';
import { SERVICE_TIER_LABELS, SERVICE_TIERS, type ServiceTier } from '@tailgate/domain';
import { Button, Callout, Cluster, Field, Grid, Input, Select, Stack, Textarea } from '@tailgate/ui';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { useForm } from 'react-hook-form';
import { useEditQuote } from '../api/edit-quote.ts';
import { defaultRate, editBodyOf, editValuesOf, loadWeightOf, type QuoteEditValues } from '../quote-edit-form.ts';
import { quotePrice } from '../quote-pricing.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

type QuoteEditFormProps = { quote: Quote; onSaved(quote: Quote): void; onCancel(): void };

/** Changes a pending quote; the price of what is typed stands below as it changes. */
export function QuoteEditForm({ quote, onSaved, onCancel }: QuoteEditFormProps) {
  const { toast } = useShell();
  const edit = useEditQuote(quote.id);
  const form = useForm<QuoteEditValues>({ defaultValues: editValuesOf(quote) });
  const { register, formState, setError, setValue } = form;
  const values = form.watch();
  const price = quotePrice(values.service_type, values.distance, values.rate, loadWeightOf(values));
  const fault = (name: keyof QuoteEditValues) => formState.errors[name]?.message;

  const show = (name: string, message: string) => setError(name as keyof QuoteEditValues, { message });
  const save = form.handleSubmit(async (typed) => {
    const request = editBodyOf(typed);
    if ('faults' in request) {
      for (const [name, message] of request.faults) show(name, message);
      return;
    }
    try {
      const saved = await edit.mutateAsync(request.body);
      toast({
        title: 'Quote updated successfully',
        description: 'The quote has been updated with your changes.',
        tone: 'success',
      });
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError) for (const { field, message } of error.details) show(field, message);
      toast({
        title: 'Failed to update quote',
        description: failureMessage(error, 'Failed to update quote'),
        tone: 'destructive',
      });
    }
  });

  return (
    <form onSubmit={save} noValidate aria-label="Edit quote">
      <Stack $gap={5}>
        <Field label="Service type" error={fault('service_type')}>
          <Select
            {...register('service_type', {
              onChange: (event) => setValue('rate', defaultRate(event.target.value as ServiceTier)),
            })}
          >
            {SERVICE_TIERS.map((tier) => (
              <option key={tier} value={tier}>
                {SERVICE_TIER_LABELS[tier]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Origin" error={fault('origin')}>
          <Input {...register('origin')} />
        </Field>
        <Field label="Destination" error={fault('destination')}>
          <Input {...register('destination')} />
        </Field>
        <Grid $min="9rem" $gap={4}>
          <Field label="Distance" error={fault('distance')}>
            <Input inputMode="decimal" suffix="mi" {...register('distance')} />
          </Field>
          <Field label="Rate per mile" error={fault('rate')}>
            <Input inputMode="decimal" prefix="$" {...register('rate')} />
          </Field>
          <Field label="Load weight" error={fault('load_weight')}>
            <Input inputMode="numeric" suffix="lbs" {...register('load_weight')} />
          </Field>
        </Grid>
        <Field label="Requested date" optional error={fault('requested_date')}>
          <Input type="date" {...register('requested_date')} />
        </Field>
        <Field label="Item description" optional error={fault('item_description')}>
          <Input {...register('item_description')} />
        </Field>
        <Field label="Special instructions" optional error={fault('special_instructions')}>
          <Textarea {...register('special_instructions')} />
        </Field>
        {price ? (
          <PriceBreakdown price={price} charged={price.chargedTotal} sumLabel="Estimated total" />
        ) : (
          <Callout tone="info" title="Enter distance and rate as numbers to see the price" />
        )}
        <Cluster $justify="end" $gap={3}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending}>
            Save Changes
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
