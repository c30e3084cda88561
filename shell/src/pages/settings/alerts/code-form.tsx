import { ALERT_NUMBER_VERSION, alertNumberCodeBody } from '@tailgate/contracts';
import { Button, Cluster, Field, Form, Input, Stack } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { useStartAlertNumber, useVerifyAlertNumber } from '../../../account/api/own-alerts.ts';

export function CodeForm({ phone }: { phone: string }) {
  const { toast } = useShell();
  const verify = useVerifyAlertNumber();
  const again = useStartAlertNumber();
  const form = useForm({ resolver: zodResolver(alertNumberCodeBody), defaultValues: { code: '' } });

  const submit = async ({ code }: { code: string }) => {
    try {
      await verify.mutateAsync(code);
    } catch (error) {
      const message = failureMessage(error);
      return form.setError('code', { type: 'server', message }, { shouldFocus: true });
    }
    toast({ title: 'Your number is verified', tone: 'success' });
  };
  const sendAgain = async () => {
    try {
      await again.mutateAsync({ phone, wording_version: ALERT_NUMBER_VERSION });
    } catch (error) {
      const description = failureMessage(error);
      return toast({ title: 'No code was sent', description, tone: 'destructive' });
    }
    toast({ title: 'Another code was sent', tone: 'success' });
  };
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack $gap={4}>
        <Field
          label="Code"
          required
          hint={`The six digits that we sent to ${phone}. The code expires after 10 minutes.`}
          error={form.formState.errors.code?.message}
        >
          <Input {...form.register('code')} autoComplete="one-time-code" inputMode="numeric" maxLength={8} />
        </Field>
        <Cluster $gap={3}>
          <Button type="submit" loading={verify.isPending}>
            Verify number
          </Button>
          <Button type="button" variant="secondary" loading={again.isPending} onClick={() => void sendAgain()}>
            Send another code
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
