interface Slot {
  /** Raise it when an id is added, removed or means something else. */
  readonly version: number;
  /** The oldest version that extensions built with this table can still fill. */
  readonly oldest: number;
  /** Names the part of the screen in messages: "The receipts section stopped working". */
  readonly title: string;
  readonly ids: readonly string[];
}

/** The places on screens that another remote may fill. The screen passes ids only, and the extension reads the rest itself. */
export const EXTENSION_SLOTS = {
  /** In the staff's details of an appointment. */
  'appointment-trip': { version: 1, oldest: 1, title: 'trip', ids: ['appointmentId'] },
  /** In the staff's details of a payment. */
  'payment-receipts': { version: 1, oldest: 1, title: 'receipts', ids: ['appointmentId', 'paymentId'] },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof EXTENSION_SLOTS;
export type SlotIds<Name extends SlotName> = Readonly<Record<(typeof EXTENSION_SLOTS)[Name]['ids'][number], number>>;

export const SLOT_NAMES = Object.keys(EXTENSION_SLOTS) as SlotName[];

/** @returns what a release that offers this slot says about it */
export function offeredSlot(name: SlotName) {
  const { version, ids } = EXTENSION_SLOTS[name];
  return { name, version, ids: [...ids] };
}

/** @returns what a release that fills this slot says about it */
export function filledSlot(slot: SlotName) {
  const { version: newest, oldest, ids } = EXTENSION_SLOTS[slot];
  return { slot, newest, oldest, ids: [...ids] };
}

/** @returns whether the extension is too new or too old for a slot of this version; undefined if it fits */
export function slotMismatch(
  { newest, oldest }: { readonly newest: number; readonly oldest: number },
  version: number,
): 'too-new' | 'too-old' | undefined {
  if (version < oldest) return 'too-new';
  return version > newest ? 'too-old' : undefined;
}
