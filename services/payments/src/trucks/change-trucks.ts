import type { ParsedBody, routes, Truck } from '@tailgate/contracts';
import { type Actor, appError, invalidInput, notFound } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { StoredTruck, TruckFields } from './truck-repository.ts';

export async function listTrucks({ trucks, timeZone, now }: Dependencies): Promise<Truck[]> {
  return (await trucks.list(bookingWindow(timeZone, now()))).map(presentTruck);
}

export async function addTruck(
  deps: Dependencies,
  fields: ParsedBody<typeof routes.createTruck>,
  actor: Actor,
): Promise<Truck> {
  const added = await commit(deps, async (transaction) => {
    const id = await deps.trucks.add(fields, transaction);
    if (id === null) throw sameName(fields);
    const summary = `${fields.name} added: ${loadText(fields)}`;
    await deps.history.record(transaction, actor, { action: 'truck.added', subjectId: id, summary });
    return id;
  });
  return await findTruck(deps, added);
}

/**
 * Changes a truck. Out of service, its free slots cannot be booked, and none are created; booked and held ones stay.
 * @throws RECORD_CHANGED if a colleague saved it since it was read.
 */
export async function changeTruck(
  deps: Dependencies,
  id: number,
  { version, ...fields }: ParsedBody<typeof routes.updateTruck>,
  actor: Actor,
): Promise<Truck> {
  await commit(deps, async (transaction) => {
    const at = bookingWindow(deps.timeZone, deps.now());
    const before = await deps.trucks.lock(id, at, transaction);
    if (!before) throw notFound('Truck');
    if (before.version !== version)
      throw appError(
        'RECORD_CHANGED',
        'A colleague changed this truck in the meantime. Please check it and try again.',
      );
    if (!(await deps.trucks.change(id, fields, at.now, transaction))) throw sameName(fields);
    for (const [action, summary] of changesOf(before, fields))
      await deps.history.record(transaction, actor, { action, subjectId: id, summary });
  });
  return await findTruck(deps, id);
}

async function findTruck(deps: Dependencies, id: number): Promise<Truck> {
  const found = (await listTrucks(deps)).find((truck) => truck.id === id);
  if (!found) throw notFound('Truck');
  return found;
}

function changesOf(before: StoredTruck, after: TruckFields) {
  const details = [
    ...(before.name === after.name ? [] : [`Name: ${before.name} → ${after.name}`]),
    ...(before.greatest_load === after.greatest_load ? [] : [`Load: ${loadText(before)} → ${loadText(after)}`]),
  ];
  const changed = details.length === 0 ? [] : ([['truck.changed', details.join(', ')]] as const);
  if (before.is_active === after.is_active) return changed;
  const word = after.is_active ? 'in' : 'out of';
  const left = !after.is_active && before.in_use > 0 ? `, ${before.in_use} in use left as they are` : '';
  const action = after.is_active ? 'truck.in-service' : 'truck.out-of-service';
  return [...changed, [action, `${after.name} ${word} service${left}`]] as const;
}

const POUNDS = new Intl.NumberFormat('en-US');

function loadText({ greatest_load: load }: Pick<TruckFields, 'greatest_load'>): string {
  return load === null ? 'any load' : `up to ${POUNDS.format(load)} lb`;
}

function sameName({ name }: Pick<TruckFields, 'name'>): Error {
  return invalidInput([{ field: 'name', message: `Another truck is called ${name}` }]);
}

function presentTruck({ created_at, updated_at, ...truck }: StoredTruck): Truck {
  return { ...truck, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
