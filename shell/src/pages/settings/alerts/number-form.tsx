import { ALERT_NUMBER_VERSION, ALERT_NUMBER_WORDINGS, alertNumberBody } from '@tailgate/contracts';
import { Button, Callout, Checkbox, Field, FieldError, Form, Input, Stack } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { z } from 'zod';
import { useStartAlertNumber } from '../../../account/api/own-alerts.ts';
import { refuseAtFields } from '../../../account/refuse-at-fields.ts';

const schema = z.object({
  phone: alertNumberBody.shape.phone,
  agreed: z.boolean().refine((agreed) => agreed, 'Please agree to text messages'),
});
type Values = z.output<typeof schema>;

export function NumberForm({ onSent }: { onSent(): void }) {
  const start = useStartAlertNumber();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { phone: '', agreed: false },
  });
  const { errors } = form.formState;
  const submit = async ({ phone }: Values) => {
    try {
      await start.mutateAsync({ phone, wording_version: ALERT_NUMBER_VERSION });
      onSent();
    } catch (error) {
      if (refuseAtFields(form, error)) return;
      const message = failureMessage(error);
      form.setError('root', { type: 'server', message });
    }
  };
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack $gap={4}>
        <Field
          label="Mobile number for text messages"
          required
          hint="Start with + and the country code if it isn't from the US."
          error={errors.phone?.message}
        >
          <Input {...form.register('phone')} type="tel" autoComplete="tel" inputMode="tel" />
        </Field>
        <div>
          <Checkbox label={ALERT_NUMBER_WORDINGS[ALERT_NUMBER_VERSION]} {...form.register('agreed')} />
          {errors.agreed && <FieldError role="alert">{errors.agreed.message}</FieldError>}
        </div>
        {errors.root && (
          <Callout tone="destructive" title="No code was sent">
            {errors.root.message}
          </Callout>
        )}
        <div>
          <Button type="submit" variant="secondary" loading={start.isPending}>
            Send a code
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
