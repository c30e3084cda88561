import { Card, CardHeader, VisuallyHidden } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { HeldSlot } from '../remembered-payment.ts';

export function PaymentPanel({ held, children }: { held: HeldSlot | null; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  const heldId = held?.slot.id ?? null;
  const known = useRef(heldId);
  useEffect(() => {
    const isNew = heldId !== null && heldId !== known.current;
    known.current = heldId;
    if (!isNew) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    title.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [heldId]);
  return (
    <div ref={panel}>
      <Card aria-labelledby="payment-title">
        <CardHeader
          title={
            <span id="payment-title" ref={title} tabIndex={-1}>
              Payment
            </span>
          }
        />
        {children}
      </Card>
      <HoldAnnouncement held={held} />
    </div>
  );
}

function HoldAnnouncement({ held }: { held: HeldSlot | null }) {
  const times = useCustomerTimes();
  return (
    <VisuallyHidden role="status">
      {held && `${times.at(held.slot.start_time)} is held for you until ${times.clock(held.deadline)}.`}
    </VisuallyHidden>
  );
}
