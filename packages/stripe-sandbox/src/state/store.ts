import type { Journal } from './journal.ts';
import { openJournal, withoutJournal } from './journal.ts';
import type { Kind, Records } from './records.ts';
import { KINDS } from './records.ts';

export type Put = { [K in Kind]: [K, Records[K]] }[Kind];

/** All data of the sandbox in memory, in order of creation. The journal preserves it. */
export class Store {
  readonly #tables = new Map<Kind, Map<string, Records[Kind]>>(KINDS.map((kind) => [kind, new Map()]));
  readonly #journal: Journal;

  constructor(directory: string | undefined) {
    this.#journal = directory === undefined ? withoutJournal() : openJournal(directory, (entry) => this.#apply(entry));
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#table(kind).get(id);
  }

  /** All records of a kind, oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.#table(kind).values()];
  }

  count(kind: Kind): number {
    return this.#table(kind).size;
  }

  /** Writes several records as one journal line, so that a crash keeps all or none. */
  commit(puts: readonly Put[]): void {
    if (puts.length === 0) return;
    this.#journal.append({ puts });
    for (const put of puts) this.#set(put);
  }

  /** Removes expired idempotency keys. A restart may restore them, which does no harm. */
  remove(kind: Kind, id: string): void {
    this.#table(kind).delete(id);
  }

  clear(): void {
    this.#journal.clear();
    for (const table of this.#tables.values()) table.clear();
  }

  close(): void {
    this.#journal.close();
  }

  #apply(entry: unknown): void {
    // Only this class writes the journal. Another line has no `puts` and fails here, at the start.
    for (const put of (entry as { puts: Put[] }).puts) this.#set(put);
  }

  #set([kind, record]: Put): void {
    this.#table<Kind>(kind).set(record.id, record);
  }

  #table<K extends Kind>(kind: K): Map<string, Records[K]> {
    // The constructor creates one table per kind, with only that kind's records.
    return this.#tables.get(kind) as Map<string, Records[K]>;
  }
}
