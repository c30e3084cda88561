import { OWN_ALERT_KINDS, type OwnAlertChoices, type OwnAlertKind, type OwnAlerts } from '@tailgate/contracts';
import { Button, Callout, Field, Form, Grid, Select, Stack } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useForm } from '@tailgate/web-kit/forms';
import { useChooseAlerts } from '../../../account/api/own-alerts.ts';
import { refuseAtFields } from '../../../account/refuse-at-fields.ts';

const LABELS: Record<OwnAlertKind, string> = {
  'quotes-requested': 'New quote requests',
  'bookings-cancelled': 'Cancelled bookings',
  'texts-received': 'Replies by text message',
  'jobs-failed': 'Failed jobs',
};

export function ChoicesForm({ alerts: { choices, number } }: { alerts: OwnAlerts }) {
  const { toast } = useShell();
  const choose = useChooseAlerts();
  const form = useForm<OwnAlertChoices>({ values: choices });
  const { errors } = form.formState;
  const hasNumber = number !== null && number.ended_at === null;

  const submit = async (chosen: OwnAlertChoices) => {
    try {
      await choose.mutateAsync(chosen);
    } catch (error) {
      if (refuseAtFields(form, error)) return;
      const message = failureMessage(error);
      return form.setError('root', { type: 'server', message });
    }
    toast({ title: 'Alerts saved', tone: 'success' });
  };
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack $gap={4}>
        <Grid $min="12rem" $gap={4}>
          {OWN_ALERT_KINDS.map((kind) => (
            <Field key={kind} label={LABELS[kind]} error={errors[kind]?.message}>
              <Select {...form.register(kind)}>
                <option value="none">None</option>
                <option value="mail">Email</option>
                <option value="text" disabled={!hasNumber && choices[kind] !== 'text'}>
                  {hasNumber ? 'Text message' : 'Text message (needs a number)'}
                </option>
              </Select>
            </Field>
          ))}
        </Grid>
        {errors.root && (
          <Callout tone="destructive" title="Your alerts were not saved">
            {errors.root.message}
          </Callout>
        )}
        <div>
          <Button type="submit" loading={choose.isPending}>
            Save alerts
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
