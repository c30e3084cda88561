import { businessInstant, businessToday, HOLD_MINUTES, lastBookableDate } from './business-time.ts';
import type { SlotFact, Violation } from './check-world-facts.ts';
import type { WorldIndex } from './check-world-index.ts';
import { aboutAppointment, aboutSlot, milliseconds } from './check-world-words.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

/** Rules 12 to 14: who has which slot. They hold at every instant. */
export function checkSlots({ world }: WorldIndex): Violation[] {
  return [
    ...checkOwners(world.slots),
    ...checkHolders(world),
    ...world.slots.flatMap((slot) => checkSlot(slot, world)),
  ];
}

function checkOwners(slots: readonly SlotFact[]): Violation[] {
  const booked = slots.filter(({ appointment_id }) => appointment_id !== null);
  return [...Map.groupBy(booked, ({ appointment_id }) => appointment_id ?? 0)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({ rule: 12, ...aboutAppointment(id), message: `has ${own.length} time slots: ${list(own)}` }));
}

function checkHolders({ slots, now }: WorldIndex['world']): Violation[] {
  const held = slots.filter((slot) => isHeld(slot, now) && slot.held_by_quote_id !== null);
  return [...Map.groupBy(held, ({ held_by_quote_id }) => held_by_quote_id ?? 0)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({
      rule: 13,
      subject: `quote #${id}`,
      about: { quote_id: id },
      message: `holds ${own.length} time slots at once: ${list(own)}`,
    }));
}

function checkSlot(slot: SlotFact, { now, timeZone }: WorldIndex['world']): Violation[] {
  const found = (rule: number, message: string): Violation => ({ rule, ...aboutSlot(slot), message });
  const violations: Violation[] = [];
  const isBooked = slot.appointment_id !== null;
  if (slot.is_blocked && (isBooked || isHeld(slot, now))) violations.push(found(14, 'is blocked, and in use'));
  if (isBooked && isHeld(slot, now)) violations.push(found(14, 'is booked, and held by someone else'));
  if ((isBooked || isHeld(slot, now)) && slot.date > lastBookableDate(businessToday(timeZone, now))) {
    violations.push(found(14, 'is in use, and lies beyond the days that can be booked'));
  }
  return [...violations, ...checkHold(slot, now, timeZone, found)];
}

function checkHold(
  slot: SlotFact,
  now: Date,
  timeZone: string,
  found: (rule: number, message: string) => Violation,
): Violation[] {
  if (!isHeld(slot, now)) return [];
  const until = milliseconds(slot.held_until ?? 0);
  const holders = [slot.held_by_quote_id, slot.held_by_appointment_id].filter((holder) => holder !== null);
  if (holders.length !== 1) return [found(13, `is held by ${holders.length} at once`)];
  if (until > now.getTime() + HOLD_MS) return [found(13, `is held for longer than ${HOLD_MINUTES} minutes`)];
  const start = businessInstant(slot.date, slot.start_time, timeZone).getTime();
  return until - HOLD_MS >= start ? [found(14, 'was held after it had begun')] : [];
}

function isHeld({ held_until }: SlotFact, now: Date): boolean {
  return held_until !== null && milliseconds(held_until) > now.getTime();
}

function list(slots: readonly SlotFact[]): string {
  return slots.map(({ id }) => `#${id}`).join(', ');
}
