import type { ClientDeletion } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export async function previewDeletion(
  { clients, now, payments, settings }: Dependencies,
  id: number,
  requestId: string,
): Promise<ClientDeletion> {
  if (!(await clients.findById(id))) throw notFound('Client');
  const counts = await clients.countBookings(id, { now: now(), timeZone: settings.timeZone });
  const ids = (await clients.listVersions(id)).map((each) => each.id);
  const open = ids.length === 0 ? [] : await payments.findOpenMoney(ids, requestId);
  return { ...counts, refusal: open.length === 0 ? null : openMoneyMessage(open) };
}

export function openMoneyMessage(appointmentIds: readonly number[]): string {
  const noun = appointmentIds.length === 1 ? 'appointment' : 'appointments';
  return `This client has payments that are in progress, disputed or not refunded. See to these first: ${noun} ${listIds(appointmentIds, '#')}.`;
}

export function listIds(ids: readonly number[], mark = ''): string {
  const sorted = ids.toSorted((a, b) => a - b);
  return sorted.map((id) => `${mark}${id}`).join(', ');
}
