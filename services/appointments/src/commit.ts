import type { Transaction } from 'sequelize';
import type { Dependencies } from './dependencies.ts';
import { type FailpointStep, reach } from './failpoint-names.ts';

/** Runs a transaction that a test can interrupt just before and just after its commit. */
export async function commitStep<T>(
  { database }: Pick<Dependencies, 'database'>,
  step: FailpointStep,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await database.transaction(async (transaction) => {
    const answer = await work(transaction);
    reach(`${step}.before`);
    return answer;
  });
  reach(`${step}.after`);
  return result;
}
