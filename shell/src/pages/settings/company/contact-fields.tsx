import { Card, CardHeader, Field, Input, Stack } from '@tailgate/ui';
import type { SettingsForm } from './settings-values.ts';

export function ContactFields({ form: { register, formState } }: { form: SettingsForm }) {
  const { errors } = formState;
  return (
    <>
      <Card aria-labelledby="identity-title">
        <CardHeader title={<span id="identity-title">Name and contact</span>} />
        <Stack $gap={5}>
          <Field
            label="Company name"
            required
            hint="Shown in the header, page titles, emails and calendar entries."
            error={errors.company_name?.message}
          >
            <Input {...register('company_name')} autoComplete="off" />
          </Field>
          <Field
            label="Contact email"
            optional
            hint="Replies to emails and emails to staff go here. Also shown in the footer of every email."
            error={errors.contact_email?.message}
          >
            <Input {...register('contact_email')} type="email" autoComplete="off" />
          </Field>
          <Field
            label="Contact phone"
            optional
            hint="Shown in the footer of every email, and below the terms and the privacy policy."
            error={errors.contact_phone?.message}
          >
            <Input {...register('contact_phone')} type="tel" autoComplete="off" />
          </Field>
          <Field
            label="Address"
            optional
            hint="Printed on receipts and booking confirmations."
            error={errors.contact_address?.message}
          >
            <Input {...register('contact_address')} autoComplete="off" />
          </Field>
        </Stack>
      </Card>
      <Card aria-labelledby="links-title">
        <CardHeader
          title={<span id="links-title">Links</span>}
          description="A web address (https://…), an email address (mailto:…) or a page of this portal (/quote)."
        />
        <Stack $gap={5}>
          <Field
            label="Contact Us"
            required
            hint="Every Contact Us link in the portal and in emails leads here."
            error={errors.link_contact?.message}
          >
            <Input {...register('link_contact')} autoComplete="off" />
          </Field>
          <Field label="Website" required error={errors.link_website?.message}>
            <Input {...register('link_website')} autoComplete="off" />
          </Field>
          <Field label="Book Now" required error={errors.link_book_now?.message}>
            <Input {...register('link_book_now')} autoComplete="off" />
          </Field>
          <Field label="New Booking" required error={errors.link_new_booking?.message}>
            <Input {...register('link_new_booking')} autoComplete="off" />
          </Field>
        </Stack>
      </Card>
    </>
  );
}
