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
