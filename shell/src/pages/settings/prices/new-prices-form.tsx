import type { PriceVersion } from '@tailgate/contracts';
import { businessToday, formatLongDate } from '@tailgate/domain';
import { Button, Card, CardHeader, Cluster, Field, Form, Input, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { refuseAtFields } from '../../../account/refuse-at-fields.ts';
import { UnsavedChanges } from '../company/unsaved-changes.tsx';
import { useAddPrices } from './change-prices.ts';
import { PricePreview } from './price-preview.tsx';
import { type CheckedPrices, type PriceValues, priceFormSchema, priceValuesOf } from './price-values.ts';
import { EstimateFields, StaffFields } from './rate-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { WeightBandFields } from './weight-band-fields.tsx';

type NewPricesFormProps = { current: PriceVersion; newest: number; onClose(): void };

/** Prefilled with the prices of today. After a version conflict the list shows the other version, and the input stays. */
export function NewPricesForm({ current, newest, onClose }: NewPricesFormProps) {
  const { config, toast } = useShell();
  const today = businessToday(config.businessTimeZone);
  const add = useAddPrices();
  const form = useForm<PriceValues, unknown, CheckedPrices>({
    resolver: zodResolver(priceFormSchema),
    defaultValues: priceValuesOf(current, today),
  });
  const { errors, isDirty, isSubmitSuccessful } = form.formState;

  const save = async (checked: CheckedPrices) => {
    try {
      const { version, valid_from } = await add.mutateAsync({ ...checked, replaces: newest });
      const description = `Version ${version} applies from ${formatLongDate(valid_from)}.`;
      toast({ title: 'Prices added', description, tone: 'success' });
      onClose();
    } catch (error) {
      if (refuseAtFields(form, error)) return;
      const changed = error instanceof ApiError && error.code === 'RECORD_CHANGED';
      const description = changed ? 'Review their version in the list, then save again.' : failureMessage(error);
      const title = changed ? 'Someone else added prices' : 'Failed to add the prices';
      toast({ title, description, tone: 'destructive' });
    }
  };

  return (
    <Form aria-label="New prices" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack $gap={6}>
        <Card aria-labelledby="day-title">
          <CardHeader
            title={<span id="day-title">New prices</span>}
            description={`They start as those of version ${current.version}. Quotes that were made before their day keep their prices.`}
          />
          <Field label="First day" required error={errors.valid_from?.message}>
            <Input type="date" min={today} {...form.register('valid_from')} />
          </Field>
        </Card>
        <EstimateFields form={form} />
        <WeightBandFields form={form} />
        <StaffFields form={form} />
        <TaxFields form={form} />
        <PricePreview form={form} />
        <Cluster $gap={3} $justify="end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add these prices
          </Button>
        </Cluster>
      </Stack>
      <UnsavedChanges dirty={isDirty && !isSubmitSuccessful} />
    </Form>
  );
}
