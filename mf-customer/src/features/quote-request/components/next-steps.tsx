import type { ReactNode } from 'react';
import { Steps } from './next-steps.style.ts';

export function NextSteps({ email }: { email: string }) {
  return (
    <Steps>
      <Step title="We review your request">We'll look over the trip and the load. Nothing to do for now.</Step>
      <Step title="We send you a payment link">
        Once your quote is approved, we email the link to <b>{email}</b>.
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
