import { businessInstant, businessToday, HOLD_MINUTES, lastBookableDate } from '@tailgate/domain';
import type { SnapshotIndex } from './index-snapshot.ts';
import { type SlotRecord, type Snapshot, toMilliseconds } from './snapshot.ts';
import { aboutAppointment, aboutQuote, aboutSlot, type Finding, type Violation } from './subjects.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

export function checkSlots({ snapshot }: SnapshotIndex): Violation[] {
  return [
    ...checkOwners(snapshot.slots),
    ...checkHolders(snapshot),
    ...snapshot.slots.flatMap((slot) =>
      checkSlot(slot, snapshot).map(([rule, message]) => ({ rule, ...aboutSlot(slot), message })),
    ),
  ];
}

function checkOwners(slots: readonly SlotRecord[]): Violation[] {
  const booked = slots.filter(({ appointment_id }) => appointment_id !== null);
  return [...Map.groupBy(booked, ({ appointment_id }) => appointment_id ?? 0)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({
      rule: 'TWO_SLOTS_BOOKED',
      ...aboutAppointment(id),
      message: `has ${own.length} time slots: ${list(own)}`,
    }));
}

function checkHolders({ slots, now }: Snapshot): Violation[] {
  const held = slots.filter((slot) => isHeld(slot, now) && slot.held_by_quote_id !== null);
  return [...Map.groupBy(held, ({ held_by_quote_id }) => held_by_quote_id ?? 0)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({
      rule: 'HOLD_INVALID',
      ...aboutQuote(id),
      message: `holds ${own.length} time slots at once: ${list(own)}`,
    }));
}

function checkSlot(slot: SlotRecord, { now, timeZone }: Snapshot): Finding[] {
  const findings: Finding[] = [];
  const isBooked = slot.appointment_id !== null;
  const isInUse = isBooked || isHeld(slot, now);
  if (slot.is_blocked && isInUse) findings.push(['SLOT_NOT_BOOKABLE', 'is blocked, but in use']);
  if (isBooked && isHeld(slot, now)) findings.push(['SLOT_NOT_BOOKABLE', 'is booked, but held by someone else']);
  const booker = slot.held_by_quote_id === null ? 'staff' : 'customer';
  if (isInUse && slot.date > lastBookableDate(businessToday(timeZone, now), booker)) {
    findings.push(['SLOT_NOT_BOOKABLE', 'is in use, but too far ahead to be booked']);
  }
  return [...findings, ...checkHold(slot, now, timeZone)];
}

function checkHold(slot: SlotRecord, now: Date, timeZone: string): Finding[] {
  if (!isHeld(slot, now)) return [];
  const until = toMilliseconds(slot.held_until ?? 0);
  const holders = [slot.held_by_quote_id, slot.held_by_appointment_id].filter((holder) => holder !== null);
  if (holders.length !== 1) return [['HOLD_INVALID', `has ${holders.length} holders instead of one`]];
  if (until > now.getTime() + HOLD_MS) return [['HOLD_INVALID', `is held for longer than ${HOLD_MINUTES} minutes`]];
  const start = businessInstant(slot.date, slot.start_time, timeZone).getTime();
  return until - HOLD_MS >= start ? [['SLOT_NOT_BOOKABLE', 'was held after it had started']] : [];
}

function isHeld({ held_until }: SlotRecord, now: Date): boolean {
  return held_until !== null && toMilliseconds(held_until) > now.getTime();
}

function list(slots: readonly SlotRecord[]): string {
  return slots.map(({ id }) => `#${id}`).join(', ');
}
