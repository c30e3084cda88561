import { type PreferredContact, TEXT_CONSENT_VERSION, TEXT_CONSENT_WORDINGS } from '@tailgate/contracts';
import { Checkbox, Field, FieldError, Input, RadioGroup } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useController } from '@tailgate/web-kit/forms';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import type { QuoteForm } from '../use-quote-form.ts';
import { FieldSet } from './field-set.tsx';

const ways: { value: PreferredContact; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text message' },
];

export function ContactFields({ form }: { form: QuoteForm }) {
  const sendsTexts = useShell().config.sendsTexts !== false;
  const errors = form.formState.errors.contact;
  const preferred = useController({ control: form.control, name: 'contact.preferred_contact' });
  return (
    <FieldSet icon={<Mail aria-hidden="true" />} title="How can we reach you?">
      <Field label="Your name" error={errors?.name?.message} required>
        <Input {...form.register('contact.name')} autoComplete="name" />
      </Field>
      <Field label="Email address" hint="We'll send your payment link here." error={errors?.email?.message} required>
        <Input {...form.register('contact.email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Phone number" error={errors?.phone?.message} required>
        <Input {...form.register('contact.phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <RadioGroup
        legend="Preferred contact"
        min="4rem"
        options={sendsTexts ? ways : ways.filter(({ value }) => value !== 'text')}
        value={preferred.field.value}
        onChange={preferred.field.onChange}
        error={errors?.preferred_contact?.message}
      />
      {preferred.field.value === 'text' && <TextConsent form={form} />}
    </FieldSet>
  );
}

/** Never ticked in advance. */
function TextConsent({ form }: { form: QuoteForm }) {
  const error = form.formState.errors.text_consent?.message;
  const errorId = useId();
  return (
    <div>
      <Checkbox
        label={TEXT_CONSENT_WORDINGS[TEXT_CONSENT_VERSION]}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        {...form.register('text_consent')}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
