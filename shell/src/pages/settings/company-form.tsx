import { SERVICE_TIER_LABELS, SERVICE_TIERS } from '@tailgate/domain';
import { Button, Field, Form, Input, Select, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { type CompanySettings, companySettings, readSettings } from './settings-store.ts';
import { useSaveSettings } from './use-save-settings.ts';

const key = 'tailgate-company-settings';

export function CompanyForm() {
  const { companyName } = useShell().config;
  const save = useSaveSettings(key);
  const empty: CompanySettings = { companyName, serviceEmail: '', servicePhone: '', defaultServiceType: 'local' };
  const form = useForm({
    resolver: zodResolver(companySettings),
    defaultValues: readSettings(key, companySettings, empty),
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack $gap={5}>
        <Field label="Company name" required error={errors.companyName?.message}>
          <Input {...form.register('companyName')} autoComplete="organization" />
        </Field>
        <Field label="Service email" required error={errors.serviceEmail?.message}>
          <Input {...form.register('serviceEmail')} type="email" autoComplete="email" />
        </Field>
        <Field label="Service phone" required error={errors.servicePhone?.message}>
          <Input {...form.register('servicePhone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Default service type">
          <Select {...form.register('defaultServiceType')}>
            {SERVICE_TIERS.map((tier) => (
              <option key={tier} value={tier}>
                {SERVICE_TIER_LABELS[tier]}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit">Save company information</Button>
        </div>
      </Stack>
    </Form>
  );
}
