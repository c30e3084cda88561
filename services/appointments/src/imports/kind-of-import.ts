import type { CheckedRow, DateOrder, ImportRow } from '@tailgate/contracts';
import type { RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredImport, WrittenRecord } from './import-repository.ts';

/** A row with what is to be written for it; null if nothing is. */
export interface Planned<Plan> {
  readonly checked: CheckedRow;
  readonly plan: Plan | null;
}
interface Written {
  readonly rows: CheckedRow[];
  readonly records: WrittenRecord[];
}
export interface TakenBackPart {
  readonly takenBack: readonly { row: number; record_id: number }[];
  readonly kept: readonly { row: number; record_id: number; name: string; reason: string }[];
  readonly next: number | null;
}

/** The records whose money the payments service was asked about, and the ids of those that stay. Nothing else is taken back. */
interface AskedMoney {
  readonly asked: readonly { row: number; id: number }[];
  readonly blocked: readonly number[];
}

/** How many records a request takes back. */
export const TAKE_BACK_BATCH = 500;

/** What an import of clients and one of appointments do differently. */
export interface KindOfImport<Plan = unknown> {
  check(
    deps: Dependencies,
    rows: readonly ImportRow[],
    order: DateOrder,
    transaction?: Transaction,
  ): Promise<Planned<Plan>[]>;
  lock(deps: Dependencies, rows: readonly ImportRow[], transaction: Transaction): Promise<void>;
  write(
    deps: Dependencies,
    planned: readonly Planned<Plan>[],
    of: { source: StoredImport; scope: RequestScope },
    transaction: Transaction,
  ): Promise<Written>;
  /** Asks the payments service before the transaction. */
  askAboutMoney?(
    deps: Dependencies,
    of: { source: Pick<StoredImport, 'id'>; after: number; scope: RequestScope },
  ): Promise<AskedMoney>;
  takeBack(
    deps: Dependencies,
    of: { source: StoredImport; after: number; money: AskedMoney; scope: RequestScope },
    transaction: Transaction,
  ): Promise<TakenBackPart>;
}

export const nameOfImport = ({ id, file_name }: Pick<StoredImport, 'id' | 'file_name'>) =>
  `import #${id} of ${file_name}`;
