import type { Transaction } from 'sequelize';
import type { Dependencies } from './dependencies.ts';
import { type FailpointStep, reachAfter, reachBefore } from './failpoint-names.ts';

type CommitDependencies = Pick<Dependencies, 'database' | 'availableSlots'>;

/** Runs a use case's work in one transaction. Clears the cached lists of free slots, whatever the outcome. */
export async function commit<T>(deps: CommitDependencies, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    return await deps.database.transaction(work);
  } finally {
    deps.availableSlots.clear();
  }
}

/** The same for a step that tests can interrupt: `.before` is inside the transaction, `.after` follows the commit. */
export async function commitStep<T>(
  deps: CommitDependencies,
  step: FailpointStep,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await commit(deps, async (transaction) => {
    const done = await work(transaction);
    reachBefore(step);
    return done;
  });
  reachAfter(step);
  return result;
}
