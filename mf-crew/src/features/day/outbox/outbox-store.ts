import type { ActionResult, CrewAction, CrewDay, CrewStep, ParsedQuery, routes } from '@tailgate/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A press stays until the day is forgotten, because Undo has to know what was before it. */
export interface Press {
  readonly secret: string;
  readonly action: CrewAction;
  /** The step that the screen showed before. */
  readonly from: CrewStep;
  readonly sentAt: string | null;
  readonly result: ActionResult | null;
  /** The crew has read why it changed nothing. */
  readonly read: boolean;
}

export interface KeptPhoto {
  readonly id: string;
  readonly secret: string;
  readonly appointment_id: number;
  readonly kind: ParsedQuery<typeof routes.sendCrewPhoto>['kind'];
  readonly taken_at: string;
  /** Not a Blob, which Safari can lose. */
  readonly jpeg: ArrayBuffer;
  readonly sha256: string;
  /** It belongs to a press, and may be sent. */
  readonly isPressed: boolean;
  /** Why the server refused it. */
  readonly refusal: string | null;
}

export interface KeptDay {
  readonly day: CrewDay;
  readonly readAt: string;
  /** The day that the crew knows. */
  readonly known: CrewDay;
}

interface CrewDatabase extends DBSchema {
  presses: { key: number; value: Press; indexes: { secret: string; id: string } };
  days: { key: string; value: KeptDay };
  photos: { key: string; value: KeptPhoto; indexes: { secret: string } };
  phone: { key: 'id'; value: string };
}

let opened: Promise<IDBPDatabase<CrewDatabase>> | undefined;

/** @returns the database of this phone. One that could not be opened, or that the browser closed, is opened again. */
export function crewDatabase(): Promise<IDBPDatabase<CrewDatabase>> {
  const reset = () => {
    opened = undefined;
  };
  opened ??= openDB<CrewDatabase>('tailgate-crew', 2, {
    upgrade(database, before) {
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('secret', 'secret');
      if (before === 1) return;
      const presses = database.createObjectStore('presses', { autoIncrement: true });
      presses.createIndex('secret', 'secret');
      presses.createIndex('id', 'action.id', { unique: true });
      database.createObjectStore('days');
      database.createObjectStore('phone');
    },
    terminated: reset,
  }).catch((error: unknown) => {
    reset();
    throw error;
  });
  return opened;
}

/** @returns the id by which the server tells this phone from another one with the same link */
export async function phoneId(): Promise<string> {
  const transaction = (await crewDatabase()).transaction('phone', 'readwrite');
  const known = await transaction.store.get('id');
  const id = known ?? crypto.randomUUID();
  await Promise.all([known ?? transaction.store.put(id, 'id'), transaction.done]);
  return id;
}

/** Leaves nothing of an ended link on the phone. */
export async function forgetDay(secret: string): Promise<void> {
  const transaction = (await crewDatabase()).transaction(['days', 'presses', 'photos'], 'readwrite');
  const presses = transaction.objectStore('presses');
  const photos = transaction.objectStore('photos');
  const keys = await presses.index('secret').getAllKeys(secret);
  const photoKeys = await photos.index('secret').getAllKeys(secret);
  await Promise.all([
    transaction.objectStore('days').delete(secret),
    ...keys.map((key) => presses.delete(key)),
    ...photoKeys.map((key) => photos.delete(key)),
    transaction.done,
  ]);
}
