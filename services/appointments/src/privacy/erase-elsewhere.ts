import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';

export async function eraseAccount(
  { users }: Dependencies,
  { user_id }: { user_id: number },
  requestId: string,
): Promise<void> {
  await users.erase(user_id, requestId);
}

export async function erasePayments(
  { payments }: Dependencies,
  { appointment_ids }: { appointment_ids: number[] },
  requestId: string,
): Promise<void> {
  await runStep('erase.payments', () => payments.erasePayments(appointment_ids, requestId));
}
