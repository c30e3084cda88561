import { PREFERRED_CONTACTS } from '@tailgate/contracts';
import { Field, Grid, Input, RadioGroup, Select, Stack } from '@tailgate/ui';
import { useFormContext, useWatch } from '@tailgate/web-kit/forms';
import { ClientPicker } from '../../../components/form/client-picker.tsx';
import { SimilarClients } from '../../../components/form/similar-clients.tsx';
import { ADDRESS_HINT } from '../../../components/record/contact-text.ts';
import { CONTACT_LABELS } from '../../../components/record/record-labels.ts';
import type { NewAppointmentValues } from '../new-appointment-values.ts';

const WHO = [
  { value: 'existing', label: 'Existing client' },
  { value: 'new', label: 'New client' },
] as const;

export function ClientFields() {
  const { register, formState, setValue, clearErrors } = useFormContext<NewAppointmentValues>();
  const [who, client, email, phone] = useWatch<NewAppointmentValues, ['who', 'client', 'client_email', 'client_phone']>(
    {
      name: ['who', 'client', 'client_email', 'client_phone'],
    },
  );
  const errorOf = (name: keyof NewAppointmentValues) => formState.errors[name]?.message;
  return (
    <Stack $gap={4}>
      <RadioGroup
        legend="Client"
        options={WHO}
        value={who}
        onChange={(value) => {
          setValue('who', value, { shouldDirty: true });
          clearErrors(['client', 'client_name', 'client_email', 'client_phone', 'preferred_contact']);
        }}
      />
      {who === 'existing' ? (
        <ClientPicker
          value={client}
          error={errorOf('client')}
          onChange={(chosen) => {
            setValue('client', chosen, { shouldDirty: true });
            clearErrors('client');
          }}
        />
      ) : (
        <>
          <Grid $min="16rem" $gap={4}>
            <Field label="Client name" error={errorOf('client_name')} required>
              <Input autoComplete="off" {...register('client_name')} />
            </Field>
            <Field label="Client email" hint={ADDRESS_HINT} error={errorOf('client_email')} optional>
              <Input type="email" autoComplete="off" {...register('client_email')} />
            </Field>
            <Field label="Client phone" error={errorOf('client_phone')} required>
              <Input type="tel" autoComplete="off" {...register('client_phone')} />
            </Field>
            <Field label="Preferred contact" error={errorOf('preferred_contact')}>
              <Select {...register('preferred_contact')}>
                {PREFERRED_CONTACTS.map((contact) => (
                  <option key={contact} value={contact}>
                    {CONTACT_LABELS[contact]}
                  </option>
                ))}
              </Select>
            </Field>
          </Grid>
          <SimilarClients email={email} phone={phone} />
        </>
      )}
    </Stack>
  );
}
