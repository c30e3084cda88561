import type { HandledFindingBody, MoneyFinding, MoneyReport } from '@tailgate/contracts';
import { type Actor, appError } from '@tailgate/service-kit';
import type { NewHistoryEntry } from '@tailgate/service-kit/history';
import type { Dependencies } from '../dependencies.ts';
import { isAmong } from './finding.ts';

/**
 * Staff have handled a finding that the portal cannot repair: it is hidden until it changes.
 * @throws RECORD_CHANGED if the last check did not find it or repaired it, or it is marked already; STATUS_NOT_ALLOWED if staff end it
 * at its payment.
 */
export async function markFindingHandled(
  { database, history, moneyReports, now }: Dependencies,
  { reason, ...name }: HandledFindingBody,
  actor: Actor,
): Promise<MoneyReport> {
  return await database.transaction(async (transaction) => {
    await moneyReports.lock(transaction);
    const { findings } = await moneyReports.read(now(), transaction);
    const finding = findings.find((each) => isAmong(each, [name]));
    if (!finding || finding.repaired)
      throw appError('RECORD_CHANGED', 'This finding has changed, or a colleague has handled it.');
    if (!finding.can_be_handled) {
      const message = 'This stays listed until the dispute is answered or the money is returned. Open the payment.';
      throw appError('STATUS_NOT_ALLOWED', message);
    }
    const id = await moneyReports.markHandled(name, transaction);
    if (id === null) throw new Error('the finding is marked already despite the lock');
    await history.record(transaction, actor, handledEntry(id, finding, reason));
    return await moneyReports.read(now(), transaction);
  });
}

function handledEntry(id: number, { subject, message, about = {} }: MoneyFinding, reason: string): NewHistoryEntry {
  const { payment_id, time_slot_id } = about;
  const summary = `${reason} (${subject} ${message})`;
  const entry: NewHistoryEntry = { action: 'finding.handled', subjectId: id, summary };
  if (payment_id !== undefined) return { ...entry, each: { subject: 'payment', ids: [payment_id] } };
  return time_slot_id === undefined ? entry : { ...entry, each: { subject: 'time-slot', ids: [time_slot_id] } };
}
