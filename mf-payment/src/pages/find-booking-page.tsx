import { bookingLinksBody, validateField } from '@tailgate/contracts';
import { Button, Callout, Card, Field, Form, Input, Page, PageHeader, Stack } from '@tailgate/ui';
import { failureMessage, usePageTitle } from '@tailgate/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMailBookingLinks } from '../features/booking/api/mail-booking-links.ts';

/** The answer does not reveal who has a booking. */
export function FindBookingPage() {
  usePageTitle('Find your booking');
  const ask = useMailBookingLinks();
  return (
    <Page $width="36rem">
      <PageHeader
        title="Find your booking"
        description="Enter the email you booked with. We'll email you the link to see or change it."
      />
      <Card>
        {ask.isSuccess && ask.variables !== undefined ? (
          <UnderWay email={ask.variables} />
        ) : (
          <AddressForm error={ask.error} busy={ask.isPending} onSend={(email) => ask.mutate(email)} />
        )}
      </Card>
    </Page>
  );
}

type AddressFormProps = { error: Error | null; busy: boolean; onSend(email: string): void };

function AddressForm({ error, busy, onSend }: AddressFormProps) {
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateField(bookingLinksBody.shape.email, email.trim());
    setRefusal(found);
    if (found === undefined) onSend(email.trim());
  }

  return (
    <Form onSubmit={submit}>
      <Stack $gap={4}>
        <Field label="Email" required error={refusal}>
          <Input type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        {error && (
          <Callout tone="destructive" title="The email wasn't sent">
            {failureMessage(error)}
          </Callout>
        )}
        <Button type="submit" size="lg" block loading={busy}>
          Email me the link
        </Button>
      </Stack>
    </Form>
  );
}

function UnderWay({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The form with the pressed button is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <Sent ref={box} tabIndex={-1}>
      <Callout
        tone="success"
        title="Check your email"
      >{`If ${email} has bookings with us, links are on their way. They can take a few minutes. Check your spam folder, too.`}</Callout>
    </Sent>
  );
}

const Sent = styled.div`
  outline: none;
`;
