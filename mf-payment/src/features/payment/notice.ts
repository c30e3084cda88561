import type { PublicSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';

/** A slot of a day, as it was chosen. */
export type ChosenSlot = { date: BusinessDate; slot: PublicSlot };

/** Something about the chosen time that the customer must learn before going on. */
export type Notice = {
  tone: 'warning' | 'destructive';
  title: string;
  message: string;
  /** A slot that may be asked for once more. */
  again?: ChosenSlot;
};

/** Said when the bank refused and this browser holds nothing to try another card with; the toast gives the reason. */
export function payAgainNotice(): Notice {
  return {
    tone: 'warning',
    title: 'Please pick your time again',
    message: 'Your card was not charged. You can use another one.',
  };
}

/** Said when a hold is over; the slot may still be free. */
export function endedNotice(chosen: ChosenSlot | null): Notice {
  return {
    tone: 'warning',
    title: 'Your hold on this time has ended',
    message: 'We keep a time for ten minutes. Nothing was charged. Pick a time again to continue.',
    ...(chosen ? { again: { date: chosen.date, slot: chosen.slot } } : {}),
  };
}
