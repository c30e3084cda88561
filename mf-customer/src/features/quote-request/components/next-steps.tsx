import type { ReactNode } from 'react';
import { Steps } from './next-steps.style.ts';

/** What happens after a request, in order. */
export function NextSteps({ email }: { email: string }) {
  return (
    <Steps>
      <Step title="We review your request">A person checks the trip and the load. You do not need to do anything.</Step>
      <Step title="You get a payment link">
        Once it is approved, we email it to <b>{email}</b>.
      </Step>
      <Step title="You pick a slot and pay">
        Choose a delivery date and time slot and pay by card. That confirms your booking.
      </Step>
    </Steps>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <strong>{title}</strong>
      <p>{children}</p>
    </li>
  );
}
