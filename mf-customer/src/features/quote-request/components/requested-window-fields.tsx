import { type BusinessDate, lastBookableDate, PERIODS, periodTitle } from '@tailgate/domain';
import { Field, Input, RadioGroup, Textarea } from '@tailgate/ui';
import { useController } from '@tailgate/web-kit/forms';
import { CalendarClock } from 'lucide-react';
import type { QuoteForm } from '../use-quote-form.ts';
import { FieldSet } from './field-set.tsx';

const times = [
  { value: '', label: 'Any time', hint: "I'm flexible" },
  ...PERIODS.map((period) => ({ value: periodTitle(period.id), label: period.label, hint: period.hours })),
];

/** The slot itself is chosen when the quote is paid. */
export function RequestedWindowFields({ form, today }: { form: QuoteForm; today: BusinessDate }) {
  const { errors } = form.formState;
  const time = useController({ control: form.control, name: 'requested_time' });
  return (
    <FieldSet icon={<CalendarClock aria-hidden="true" />} title="When">
      <Field
        label="Preferred date"
        optional
        hint="Leave blank if you're flexible."
        error={errors.requested_date?.message}
      >
        <Input {...form.register('requested_date')} type="date" min={today} max={lastBookableDate(today)} />
      </Field>
      <div data-wide="">
        <RadioGroup
          legend="Preferred time"
          layout="cards"
          min="8rem"
          options={times}
          value={time.field.value}
          onChange={time.field.onChange}
          error={errors.requested_time?.message}
        />
      </div>
      <div data-wide="">
        <Field label="Special instructions" optional error={errors.special_instructions?.message}>
          <Textarea {...form.register('special_instructions')} placeholder="Stairs, gate codes, who to ask for" />
        </Field>
      </div>
    </FieldSet>
  );
}
