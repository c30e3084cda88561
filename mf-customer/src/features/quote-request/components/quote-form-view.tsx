import type { BusinessDate } from '@tailgate/domain';
import { Button, Callout, Form, Muted, Sidebar, Stack } from '@tailgate/ui';
import type { FormEventHandler, Ref } from 'react';
import type { MeasuredDistance } from '../use-measured-distance.ts';
import type { QuoteForm } from '../use-quote-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { LoadFields } from './load-fields.tsx';
import { RequestedWindowFields } from './requested-window-fields.tsx';
import { RunningTotal } from './running-total.tsx';
import { TrapField } from './trap-field.tsx';
import { TripFields } from './trip-fields.tsx';

type QuoteFormViewProps = {
  form: QuoteForm;
  distance: MeasuredDistance;
  today: BusinessDate;
  onSubmit: FormEventHandler;
  onStart(): void;
  trap: Ref<HTMLInputElement>;
};

export function QuoteFormView({ form, distance, today, onSubmit, onStart, trap }: QuoteFormViewProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={onSubmit} onFocus={onStart} aria-label="Request a quote">
      <Sidebar $width="24rem">
        <Stack $gap={5}>
          <TripFields form={form} distance={distance} />
          <LoadFields form={form} />
          <RequestedWindowFields form={form} today={today} />
          <ContactFields form={form} />
          <TrapField field={trap} />
          <RunningTotal form={form} />
        </Stack>
        <EstimateCard form={form}>
          {errors.root && (
            <Callout tone="destructive" title="Your request wasn't sent">
              {errors.root.message}
            </Callout>
          )}
          <Button type="submit" variant="accent" size="lg" block loading={isSubmitting}>
            {isSubmitting ? 'Sending…' : 'Request this quote'}
          </Button>
          <Muted as="p">Nothing is charged now. We review each request before you pay.</Muted>
        </EstimateCard>
      </Sidebar>
    </Form>
  );
}
