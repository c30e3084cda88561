import type { ClientDeletion } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { refusalToDelete } from './delete-client.ts';

/** What deleting a client would take with it, and what stands in the way now. */
export async function previewDeletion(
  { clients, now, payments, settings }: Dependencies,
  id: number,
  requestId: string,
): Promise<ClientDeletion> {
  if (!(await clients.findById(id))) throw notFound('Client');
  const counts = await clients.countBookings(id, { now: now(), timeZone: settings.timeZone });
  const ids = (await clients.listVersions(id)).map((each) => each.id);
  const open = ids.length === 0 ? [] : await payments.findOpenMoney(ids, requestId);
  return { ...counts, refusal: open.length === 0 ? null : refusalToDelete(open) };
}
