import type { TimeSlot } from '@tailgate/contracts';

export type GridTruck = { id: number; name: string };
/** Slots of one truck that follow each other and belong together: a trip, or what a buyer holds; otherwise one slot. */
export type SlotRun = { start_time: string; end_time: string; slots: readonly [TimeSlot, ...TimeSlot[]] };
export type Place = { column: number; from: number; to: number };
export type GridEntry = { truck: GridTruck; start_time: string; end_time: string; place: Place; run: SlotRun | null };
type HourGroup = { hour: string; row: number; entries: GridEntry[] };
export type SlotGrid = { trucks: GridTruck[]; rows: number; hours: HourGroup[] };

/**
 * The slots of a day: trucks across, in columns from 1, and times down, in rows from 1. A truck in service has an entry without a run
 * where another truck has a slot and it has none.
 */
export function slotGrid(slots: readonly TimeSlot[], inService: readonly GridTruck[]): SlotGrid {
  const runs = runsByTruck(slots);
  const used = [...runs.values()].map(({ truck }) => truck);
  const trucks = [...used, ...inService.filter(({ id }) => !runs.has(id))].toSorted((a, b) => a.id - b.id);
  const times = [...new Set(slots.flatMap(({ start_time, end_time }) => [start_time, end_time]))].toSorted();
  const entries = trucks.flatMap((truck, index): GridEntry[] => {
    const own = runs.get(truck.id)?.runs ?? [];
    const gaps = inService.some(({ id }) => id === truck.id) ? gapsBetween(own, slots) : [];
    return [...own.map((run) => ({ ...run, run })), ...gaps.map((gap) => ({ ...gap, run: null }))].map(
      ({ start_time, end_time, run }) => {
        const place = { column: index + 1, from: times.indexOf(start_time) + 1, to: times.indexOf(end_time) + 1 };
        return { truck, start_time, end_time, place, run };
      },
    );
  });
  return { trucks, rows: times.length - 1, hours: groupByHour(entries) };
}

function runsByTruck(slots: readonly TimeSlot[]) {
  const places = new Map<string, number>();
  const byTruck = new Map<number, { truck: GridTruck; runs: SlotRun[] }>();
  for (const slot of slots.toSorted((a, b) => a.start_time.localeCompare(b.start_time) || a.id - b.id)) {
    const { start_time, end_time } = slot;
    const place = (places.get(start_time) ?? 0) + 1;
    places.set(start_time, place);
    // A slot of an earlier service names no truck.
    const truck = slot.truck ?? { id: -place, name: `Truck ${place}` };
    const runs: SlotRun[] = byTruck.get(truck.id)?.runs ?? [];
    const last = runs.at(-1);
    if (last && belongs(last, slot)) runs.splice(-1, 1, { ...last, end_time, slots: [...last.slots, slot] });
    else runs.push({ start_time, end_time, slots: [slot] });
    byTruck.set(truck.id, { truck, runs });
  }
  return byTruck;
}

function belongs({ end_time, slots: [first] }: SlotRun, slot: TimeSlot): boolean {
  if (end_time !== slot.start_time) return false;
  if (slot.appointment_id !== null) return slot.appointment_id === first.appointment_id;
  return Boolean(slot.held_by_quote_id) && slot.held_by_quote_id === first.held_by_quote_id;
}

type Hours = Pick<TimeSlot, 'start_time' | 'end_time'>;

function gapsBetween(own: readonly Hours[], slots: readonly Hours[]): Hours[] {
  const gaps: Hours[] = [];
  for (const { start_time, end_time } of slots) {
    const isTaken = [...own, ...gaps].some((other) => other.start_time < end_time && other.end_time > start_time);
    if (!isTaken) gaps.push({ start_time, end_time });
  }
  return gaps;
}

function groupByHour(entries: readonly GridEntry[]): HourGroup[] {
  const hours = new Map<string, GridEntry[]>();
  const inOrder = entries.toSorted((a, b) => a.place.from - b.place.from || a.place.column - b.place.column);
  for (const entry of inOrder) {
    const hour = entry.start_time.slice(0, 2);
    hours.set(hour, [...(hours.get(hour) ?? []), entry]);
  }
  return [...hours].map(([hour, all]) => ({ hour, row: all[0]?.place.from ?? 1, entries: all }));
}
