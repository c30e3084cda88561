import type { PublicSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';

export type ChosenSlot = { date: BusinessDate; slot: PublicSlot };

export type Notice = {
  tone: 'info' | 'warning' | 'destructive';
  title: string;
  message: string;
  again?: ChosenSlot;
};

export function payAgainNotice(): Notice {
  return {
    tone: 'warning',
    title: 'Please pick your time again',
    message: "Your card wasn't charged. You can try another one.",
  };
}

export function endedNotice(chosen: ChosenSlot | null): Notice {
  return {
    tone: 'warning',
    title: 'Your hold on this time has ended',
    message: 'We hold a time for ten minutes. Nothing was charged. Pick a time again to continue.',
    ...(chosen ? { again: { date: chosen.date, slot: chosen.slot } } : {}),
  };
}
