import { PREFERRED_CONTACTS } from '@tailgate/contracts';
import { Field, Input, Select } from '@tailgate/ui';
import { type UseFormReturn, useWatch } from '@tailgate/web-kit/forms';
import { SimilarClients } from '../../../components/form/similar-clients.tsx';
import { ADDRESS_HINT } from '../../../components/record/contact-text.ts';
import { CONTACT_LABELS } from '../../../components/record/record-labels.ts';
import type { CheckedClient, ClientValues } from '../client-values.ts';

type ClientFormFieldsProps = {
  form: UseFormReturn<ClientValues, unknown, CheckedClient>;
  clientId?: number;
};

export function ClientFormFields({ form, clientId }: ClientFormFieldsProps) {
  const { control, register, formState } = form;
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] });
  const errorOf = (name: keyof ClientValues) => formState.errors[name]?.message;
  return (
    <>
      <Field label="Name" error={errorOf('name')} required>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Email" hint={ADDRESS_HINT} error={errorOf('email')} optional>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Phone" error={errorOf('phone')} required>
        <Input type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <SimilarClients email={email} phone={phone} except={clientId} />
      <Field label="Preferred contact" error={errorOf('preferred_contact')} required>
        <Select {...register('preferred_contact')}>
          <option value="">Choose…</option>
          {PREFERRED_CONTACTS.map((contact) => (
            <option key={contact} value={contact}>
              {CONTACT_LABELS[contact]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
