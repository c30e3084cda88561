import { businessInstant, businessToday, HOLD_MINUTES, lastBookableDate } from '@tailgate/domain';
import type { SnapshotIndex } from './index-snapshot.ts';
import { type SlotRecord, type Snapshot, toMilliseconds } from './snapshot.ts';
import { aboutAppointment, aboutQuote, aboutSlot, type Finding, type Violation } from './subjects.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

export function checkSlots({ snapshot, firstSlots }: SnapshotIndex): Violation[] {
  return [
    ...checkOwners(firstSlots),
    ...checkHolders(firstSlots, snapshot.now),
    ...checkRuns(snapshot),
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

function checkHolders(slots: readonly SlotRecord[], now: Date): Violation[] {
  const held = slots.filter((slot) => isHeld(slot, now) && slot.held_by_quote_id !== null);
  return [...Map.groupBy(held, ({ held_by_quote_id }) => held_by_quote_id ?? 0)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({
      rule: 'HOLD_INVALID',
      ...aboutQuote(id),
      message: `holds ${own.length} time slots at once: ${list(own)}`,
    }));
}

/** A hold that ran out may have lost some of its slots to another one. */
function checkRuns({ slots, now, cutOff = [] }: Snapshot): Violation[] {
  if (cutOff.includes('time slots')) return [];
  const inUse = slots.filter((slot) => slot.appointment_id !== null || isHeld(slot, now));
  return [...Map.groupBy(inUse, ({ id, follows_id }) => follows_id ?? id)].flatMap(([firstId, run]) => {
    const inOrder = run.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
    const [first] = inOrder;
    const isWhole = inOrder.every((slot, index) => index === 0 || isNext(slot, inOrder[index - 1]));
    if (!first || (first.id === firstId && isWhole)) return [];
    const message = `is in a torn run: ${list(inOrder)} are not one truck's time slots in a row with one owner`;
    return [{ rule: 'RUN_TORN' as const, ...aboutSlot(first), message }];
  });
}

const SHARED = ['truck_id', 'date', 'appointment_id', 'held_by_quote_id', 'held_by_appointment_id'] as const;

function isNext(slot: SlotRecord, before: SlotRecord | undefined): boolean {
  return slot.start_time === before?.end_time && SHARED.every((column) => slot[column] === before[column]);
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
