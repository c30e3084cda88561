import { Stack } from '@tailgate/ui';
import { type ReactNode, useEffect } from 'react';
import { useSecondsLeft } from '../hold/use-seconds-left.ts';
import type { HeldSlot } from '../remembered-payment.ts';
import { HeldSlotBar } from './held-slot-bar.tsx';

type PaymentCardProps = {
  held: HeldSlot;
  busy: boolean;
  onHoldEnded(): void;
  children: ReactNode;
};

export function PaymentCard({ held, busy, onHoldEnded, children }: PaymentCardProps) {
  const seconds = useSecondsLeft(held.deadline);
  const ended = seconds === 0 && !busy;
  useEffect(() => {
    if (ended) onHoldEnded();
  }, [ended, onHoldEnded]);
  return (
    <Stack $gap={4}>
      <HeldSlotBar chosen={held} secondsLeft={seconds} />
      {children}
    </Stack>
  );
}
