import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';

/** Job: has the users service delete the account of an erased person. */
export async function eraseAccount(
  { users }: Dependencies,
  { user_id }: { user_id: number },
  requestId: string,
): Promise<void> {
  await users.erase(user_id, requestId);
}

/** Job: has the payments service erase what its history says about an erased person. */
export async function erasePayments(
  { payments }: Dependencies,
  { appointment_ids }: { appointment_ids: number[] },
  requestId: string,
): Promise<void> {
  await runStep('erase.payments', () => payments.erasePayments(appointment_ids, requestId));
}
