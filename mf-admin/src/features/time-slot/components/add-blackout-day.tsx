import { blackoutDayBody } from '@tailgate/contracts';
import { businessToday, formatTripDate } from '@tailgate/domain';
import { Button, Card, CardHeader, Field, Form, Input, Select, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { z } from 'zod';
import { useTrucks } from '../../../api/list-trucks.ts';
import { failureToast, showRefusal } from '../../../components/form/form-errors.ts';
import { useAddBlackoutDay } from '../api/blackout-days-api.ts';

const FAILED = 'Failed to add blackout day';
const EMPTY = { date: '', truck_id: '', reason: '' };
const { date, reason } = blackoutDayBody.shape;
const schema = z.object({
  date: z.string().min(1, 'Please select a date').pipe(date),
  /** Empty for all trucks. */
  truck_id: z.string().transform((typed) => (typed === '' ? null : Number(typed))),
  reason,
});

/** Adds a blackout day. Existing bookings stay; the toast counts them. */
export function AddBlackoutDay() {
  const { toast, config } = useShell();
  const add = useAddBlackoutDay();
  const { data: trucks = [] } = useTrucks();
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
  const { register, formState } = form;
  const save = form.handleSubmit(async (checked) => {
    try {
      const added = await add.mutateAsync(checked);
      const left = added.in_use
        ? `${added.in_use} slots on that day are booked or on hold. Contact those customers.`
        : '';
      toast({
        title: 'Blackout day added',
        description: left || [formatTripDate(added.date), added.truck?.name].filter(Boolean).join(', '),
        tone: 'success',
      });
      form.reset(EMPTY);
    } catch (error) {
      if (showRefusal(form, error)) return;
      toast(failureToast(FAILED, error));
    }
  });
  return (
    <Card>
      <CardHeader title="Close a day" />
      <Form aria-label="Close a day" onSubmit={save}>
        <Stack $gap={4} $align="stretch">
          <Field label="Date" error={formState.errors.date?.message} required>
            <Input type="date" min={businessToday(config.businessTimeZone)} {...register('date')} />
          </Field>
          <Field label="Trucks" error={formState.errors.truck_id?.message}>
            <Select {...register('truck_id')}>
              <option value="">All trucks</option>
              {trucks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Reason" optional error={formState.errors.reason?.message}>
            <Input maxLength={200} {...register('reason')} />
          </Field>
          <Button type="submit" loading={formState.isSubmitting}>
            Add blackout day
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
