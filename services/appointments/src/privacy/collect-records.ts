import type { PersonalRecords } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Client } from '../clients/client-repository.ts';
import { presentConsent } from '../clients/text-consents/present-consent.ts';
import { presentAction } from '../crew/trip-progress.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentNumber } from '../messaging/own-alerts/present-own-alerts.ts';
import { presentOwnMessage } from '../outbox/present-message.ts';
import { presentPersonalPhoto } from '../photos/present-photo.ts';
import type { StoredQuote } from '../quotes/quote-repository.ts';
import { presentReceipt } from '../receipts/present-receipt.ts';
import { dueOf } from '../rules/balance.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';

export async function recordsOfUser(deps: Dependencies, userId: number, requestId: string): Promise<PersonalRecords> {
  return await recordsOf(deps, await deps.persons.clientsOfUser(userId), userId, requestId);
}

export async function recordsOfClient(deps: Dependencies, id: number, requestId: string): Promise<PersonalRecords> {
  const client = await deps.clients.findById(id);
  if (!client) throw notFound('Client');
  return client.user_id === null
    ? await recordsOf(deps, [client], null, requestId)
    : await recordsOfUser(deps, client.user_id, requestId);
}

async function recordsOf(
  {
    alertNumbers,
    crew,
    history,
    mergedClients,
    payments,
    persons,
    photos,
    receipts,
    settings,
    textConsents,
  }: Dependencies,
  clients: readonly Client[],
  userId: number | null,
  requestId: string,
): Promise<PersonalRecords> {
  const clientIds = idsOf(clients);
  const withMerged = await mergedClients.withMerged(clientIds);
  const [quotes, appointments, messages, consents, issued, kept, numbers] = await Promise.all([
    persons.quotesOf(clientIds),
    persons.appointmentsOf(clientIds),
    persons.messagesOf(clientIds),
    textConsents.listOf(clientIds),
    receipts.listOfClients(withMerged),
    photos.listOfClients(clientIds),
    userId === null ? [] : alertNumbers.listOf(userId),
  ]);
  const paid = await payments.recordsOf(idsOf(appointments), requestId);
  const actions = await crew.actionsOf(idsOf(appointments));
  const ids = { client: withMerged, quote: idsOf(quotes), appointment: idsOf(appointments) };
  return {
    user_id: userId,
    clients: clients.map((client) => ({ ...withTimes(client), erased_at: client.erased_at?.toISOString() ?? null })),
    quotes: quotes.map(presentQuote),
    appointments: appointments.map(presentAppointment),
    messages: messages.map(presentOwnMessage),
    text_consents: consents.map(presentConsent),
    alert_numbers: numbers.map(presentNumber),
    payments: paid.payments,
    receipts: issued.map(presentReceipt),
    photos: kept.map((photo) => presentPersonalPhoto(photo, settings.publicUrl)),
    crew_actions: actions.map((action) => ({ ...presentAction(action), appointment_id: action.appointment_id })),
    history: [...(await history.ofPerson({ userId, ids })), ...paid.history].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
  };
}

const presentQuote = (quote: StoredQuote) => ({
  ...withTimes(quote),
  expires_at: quote.expires_at?.toISOString() ?? null,
});

const presentAppointment = (appointment: StoredAppointment) => ({
  ...withTimes(appointment),
  balance_due: dueOf(appointment),
  cancelled: appointment.cancelled_at !== null,
});

function withTimes<Row extends { created_at: Date; updated_at: Date }>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
