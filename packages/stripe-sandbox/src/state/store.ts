import type { Clock } from '../clock.ts';
import { type Journal, openJournal, withoutJournal } from './journal.ts';
import { isKept } from './prune.ts';
import { KINDS, type Kind, type Records } from './records.ts';

export type Put = { [K in Kind]: [K, Records[K]] }[Kind];

/** Bytes at which the journal is written again without what is replaced or no longer needed. */
const JOURNAL_LIMIT = 16_000_000;

interface StoreOptions {
  directory?: string | undefined;
  clock: Clock;
  journalLimit?: number | undefined;
}

export class Store {
  readonly #tables = new Map<Kind, Map<string, Records[Kind]>>(KINDS.map((kind) => [kind, new Map()]));
  readonly #journal: Journal;
  readonly #clock: Clock;
  #lastSeq = 0;
  #compactAt: number;

  constructor({ directory, clock, journalLimit = JOURNAL_LIMIT }: StoreOptions) {
    this.#clock = clock;
    this.#compactAt = journalLimit;
    this.#journal = directory === undefined ? withoutJournal() : openJournal(directory, (entry) => this.#apply(entry));
    this.#compactIfLarge();
  }

  nextSeq(): number {
    return this.#lastSeq + 1;
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
    this.#compactIfLarge();
  }

  /** Removes expired idempotency keys. A restart may restore them, which does no harm. */
  remove(kind: Kind, id: string): void {
    this.#table(kind).delete(id);
  }

  clear(): void {
    this.#journal.clear();
    for (const table of this.#tables.values()) table.clear();
    this.#lastSeq = 0;
  }

  close(): void {
    this.#journal.close();
  }

  #apply(entry: unknown): void {
    // Only this class writes the journal. Another line has no `puts` and fails here, at the start.
    for (const put of (entry as { puts: Put[] }).puts) this.#set(put);
  }

  /** Each compaction doubles the limit if little could be left out, so that it does not follow every commit. */
  #compactIfLarge(): void {
    if (this.#journal.size() <= this.#compactAt) return;
    const now = this.#clock();
    const puts = KINDS.flatMap((kind) => this.all(kind).map((record) => [kind, record] as Put));
    const kept = puts.filter((put) => isKept(this, put, now));
    this.#journal.replace(kept.map((put) => ({ puts: [put] })));
    for (const table of this.#tables.values()) table.clear();
    for (const put of kept) this.#set(put);
    this.#compactAt = Math.max(this.#compactAt, 2 * this.#journal.size());
  }

  #set([kind, record]: Put): void {
    if (kind === 'money_log') this.#lastSeq = Math.max(this.#lastSeq, record.seq);
    this.#table<Kind>(kind).set(record.id, record);
  }

  #table<K extends Kind>(kind: K): Map<string, Records[K]> {
    // The constructor creates one table per kind, with only that kind's records.
    return this.#tables.get(kind) as Map<string, Records[K]>;
  }
}
