import { AppError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { erasePerson } from './erase-person.ts';

const MOST = 500;

/**
 * Erases client records whose last trip and last quote are older than this many months; 0 erases none. An account stays. A record with
 * open money waits for a later night.
 */
export async function eraseOldClients(
  deps: Dependencies,
  months: number,
  requestId: string,
): Promise<{ erased: number; waiting: number }> {
  const done = { erased: 0, waiting: 0 };
  if (months === 0) return done;
  const before = deps.now();
  before.setUTCMonth(before.getUTCMonth() - months);
  for (const clientId of await deps.persons.listOld(before, MOST)) {
    try {
      const reason = `No trip or quote for ${months} months`;
      await erasePerson(deps, { clientId, alone: true }, { actor: null, reason, requestId, withAccount: false });
      done.erased += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ERASURE_REFUSED') throw error;
      done.waiting += 1;
    }
  }
  return done;
}
