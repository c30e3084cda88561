import { effectivePolicy, splitPayment } from '@tailgate/domain';
import { Callout, Card, CardHeader, Grid, Stack } from '@tailgate/ui';
import { describePolicy, formatMoney } from '@tailgate/web-kit';
import type { SettingsForm } from './settings-values.ts';
import { WholeField } from './whole-field.tsx';

const EXAMPLE_CENTS = 10_000;

export function CancellationFields({ form }: { form: SettingsForm }) {
  const [free_hours, late_percent, no_show_percent] = form.watch([
    'cancel_free_hours',
    'cancel_late_percent',
    'cancel_no_show_percent',
  ]);
  return (
    <Card aria-labelledby="cancellation-title">
      <CardHeader
        title={<span id="cancellation-title">Cancellation policy</span>}
        description="Customers read it before they pay. A trip keeps the policy that it was paid under, so a change applies to new payments only."
      />
      <Stack $gap={5}>
        <Grid $min="15rem" $gap={5}>
          <WholeField
            form={form}
            name="cancel_free_hours"
            unit="hour"
            label="Free cancellation"
            hint="How long before the trip cancelling is free."
          />
          <WholeField
            form={form}
            name="cancel_late_percent"
            unit="percent"
            label="Refund after that"
            hint="The share of the payment that is refunded."
          />
          <WholeField
            form={form}
            name="cancel_no_show_percent"
            unit="percent"
            label="Refund for a no-show"
            hint="If the customer doesn't show up."
          />
        </Grid>
        <Callout title="Preview">
          {exampleOf({
            free_hours: free_hours ?? 0,
            late_percent: late_percent ?? 0,
            no_show_percent: no_show_percent ?? 0,
          })}
        </Callout>
      </Stack>
    </Card>
  );
}

interface Typed {
  free_hours: number;
  late_percent: number;
  no_show_percent: number;
}

function exampleOf(typed: Typed): string {
  const { late_percent: late, no_show_percent: noShow } = typed;
  const isValid = Object.values(typed).every((value) => Number.isInteger(value) && value >= 0);
  if (!isValid || late > 100 || noShow > 100) return 'Please enter whole numbers.';
  const sentence = describePolicy(effectivePolicy(typed));
  if (sentence === null) return 'Nothing: a cancelled trip is refunded in full at any time.';
  const back = (percent: number) => formatMoney((splitPayment(EXAMPLE_CENTS, percent).returned / 100).toFixed(2));
  return `${sentence} Of $100.00, that is ${back(late)} for a late cancellation and ${back(noShow)} for a no-show.`;
}
