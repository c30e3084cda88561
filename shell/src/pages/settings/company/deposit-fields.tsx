import { settingsFields } from '@tailgate/contracts';
import { formatUsd, LEAST_DEPOSIT_PERCENT, MOST_BALANCE_HOURS, splitPrice } from '@tailgate/domain';
import { Callout, Card, CardHeader, Grid, RadioGroup, Stack } from '@tailgate/ui';
import { leadTime } from '@tailgate/web-kit';
import { useState } from 'react';
import type { SettingsForm } from './settings-values.ts';
import { WholeField } from './whole-field.tsx';

const NO_DEPOSIT = 100;
const SUGGESTED_PERCENT = 30;
const EXAMPLE_CENTS = 12_000;
const CHOICES = [
  { value: 'whole', label: 'Full payment at booking' },
  { value: 'deposit', label: 'Deposit at booking, balance later' },
] as const;
const checked = settingsFields.pick({ deposit_percent: true, balance_hours: true }).required();

/** Whether a price is paid in two parts, and how. Saved as a share of 100% if it is not. Mount it again when the form is reset. */
export function DepositFields({ form }: { form: SettingsForm }) {
  const { errors } = form.formState;
  // Apart from the share, so that the fields stay while 100 is typed.
  const [chosen, setChosen] = useState(form.getValues('deposit_percent') === NO_DEPOSIT ? 'whole' : 'deposit');
  const isShown = chosen === 'deposit' || errors.deposit_percent || errors.balance_hours;

  function choose(choice: 'whole' | 'deposit') {
    setChosen(choice);
    const saved = form.formState.defaultValues?.deposit_percent ?? NO_DEPOSIT;
    const share = saved === NO_DEPOSIT ? SUGGESTED_PERCENT : saved;
    const percent = choice === 'whole' ? NO_DEPOSIT : share;
    form.setValue('deposit_percent', percent, { shouldDirty: true });
    form.clearErrors('deposit_percent');
    // A field that is not shown must not keep the form from being saved.
    if (choice === 'whole') form.resetField('balance_hours');
  }

  return (
    <Card aria-labelledby="deposit-title">
      <CardHeader
        title={<span id="deposit-title">Deposit</span>}
        description="Customers see both amounts before they pay. A booked trip keeps its deposit, so a change of the share applies to new bookings only."
      />
      <Stack $gap={5}>
        <RadioGroup legend="Payment" layout="cards" min="15rem" options={CHOICES} value={chosen} onChange={choose} />
        {isShown && <Shares form={form} />}
      </Stack>
    </Card>
  );
}

function Shares({ form }: { form: SettingsForm }) {
  const [deposit_percent, balance_hours] = form.watch(['deposit_percent', 'balance_hours']);
  return (
    <>
      <Grid $min="15rem" $gap={5}>
        <WholeField
          form={form}
          name="deposit_percent"
          unit="percent"
          label="Share when booking"
          hint="Percent of the price; 100% means no deposit."
        />
        <WholeField
          form={form}
          name="balance_hours"
          unit="hour"
          label="Ask for the balance"
          hint="How long before the trip."
        />
      </Grid>
      <Callout title="An example">{exampleOf({ deposit_percent, balance_hours })}</Callout>
    </>
  );
}

type Typed = { deposit_percent: number | undefined; balance_hours: number | undefined };

function exampleOf(typed: Typed): string {
  const { data } = checked.safeParse(typed);
  if (!data)
    return `Please enter a deposit of ${LEAST_DEPOSIT_PERCENT} to ${NO_DEPOSIT}%, and 1 to ${MOST_BALANCE_HOURS} hours.`;
  const split = splitPrice(EXAMPLE_CENTS, data.deposit_percent);
  if (split === null) return `A trip for ${formatUsd(EXAMPLE_CENTS)} is paid at once when booking.`;
  const { deposit, balance } = split;
  const later = `${formatUsd(balance)} asked for ${leadTime(data.balance_hours)} before the trip`;
  return `A trip for ${formatUsd(EXAMPLE_CENTS)}: ${formatUsd(deposit)} when booking, ${later}.`;
}
