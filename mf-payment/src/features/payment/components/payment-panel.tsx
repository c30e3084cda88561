import { Card, CardHeader } from '@tailgate/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** The last step. When a slot was picked by pointer it scrolls into view; a keyboard stays where it is. */
export function PaymentPanel({ held, children }: { held: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const wasHeld = useRef(held);
  useEffect(() => {
    const isNew = held && !wasHeld.current;
    wasHeld.current = held;
    if (!isNew || document.activeElement?.matches(':focus-visible')) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [held]);
  return (
    <div ref={panel}>
      <Card aria-labelledby="payment-title">
        <CardHeader title={<span id="payment-title">Payment</span>} />
        {children}
      </Card>
    </div>
  );
}
