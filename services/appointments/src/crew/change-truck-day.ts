import type { ParsedBody, routes, TruckDay } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { textNumber } from '../clients/text-consents/text-number.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { crewLinkEnd } from './crew-links.ts';
import { type Place, readTruckDay, type Scope } from './list-truck-days.ts';
import type { StoredTruckDay, TruckDayChange } from './truck-day-repository.ts';

interface Change {
  action: 'truck-day.changed' | 'truck-day.link-made' | 'truck-day.link-texted' | 'truck-day.link-revoked';
  summary: string;
  change: TruckDayChange;
}

async function changeTruckDay(
  deps: Dependencies,
  place: Place,
  scope: Scope,
  decide: (day: StoredTruckDay, transaction: Transaction) => Change | null | Promise<Change | null>,
): Promise<TruckDay> {
  const { truck } = await readTruckDay(deps, place, scope);
  await deps.database.transaction(async (transaction) => {
    const day = await deps.truckDays.lock(place.truck_id, place.date, transaction);
    const decided = await decide(day, transaction);
    if (!decided) return;
    await deps.truckDays.change(day.id, decided.change, transaction);
    const { action, summary } = decided;
    const entry = { action, subjectId: day.id, summary: `${truck.name}, ${formatLongDate(place.date)}: ${summary}` };
    await deps.history.record(transaction, scope.actor, entry);
  });
  return await readTruckDay(deps, place, scope);
}

export async function updateTruckDay(
  deps: Dependencies,
  place: Place,
  { crew, phone, version }: ParsedBody<typeof routes.updateTruckDay>,
  scope: Scope,
): Promise<TruckDay> {
  const number = phone === null ? null : textNumber(phone);
  if (phone !== null && number === null)
    throw invalidInput([{ field: 'phone', message: 'Must be a US phone number, such as (555) 010-0199' }]);
  return await changeTruckDay(deps, place, scope, (day) => {
    assertUnchanged('truck day', day, version);
    if (day.crew === crew && day.phone === number) return null;
    return { action: 'truck-day.changed', summary: `crew ${crew ?? 'unknown'}`, change: { crew, phone: number } };
  });
}

export async function changeCrewLink(
  deps: Dependencies,
  place: Place,
  { action }: ParsedBody<typeof routes.changeCrewLink>,
  scope: Scope,
): Promise<TruckDay> {
  if (crewLinkEnd(place.date, deps.settings.timeZone) <= deps.now())
    throw appError('CONFLICT', 'This day is over, so its link would open nothing.');
  if (action === 'revoke') {
    return await changeTruckDay(deps, place, scope, ({ has_link }) =>
      has_link ? { action: 'truck-day.link-revoked', summary: 'link revoked', change: { has_link: false } } : null,
    );
  }
  const made = await changeTruckDay(deps, place, scope, ({ has_link, link_generation }) => {
    if (has_link) return null;
    const change = { has_link: true, link_generation: link_generation + 1, link_message_id: null, opened_at: null };
    return { action: 'truck-day.link-made', summary: 'link made', change };
  });
  return action === 'text' ? await textLink(deps, place, made, scope) : made;
}

async function textLink(deps: Dependencies, place: Place, made: TruckDay, scope: Scope): Promise<TruckDay> {
  const { jobs, messages, texts } = deps;
  const { phone } = made;
  if (texts === null) throw appError('CONFLICT', 'No provider of text messages is set up. Copy the link instead.');
  if (phone === null) throw invalidInput([{ field: 'phone', message: "Enter the crew's phone number first" }]);
  return await changeTruckDay(deps, place, scope, async ({ id, link_generation: generation }, transaction) => {
    const message_id = await messages.createCrewLink(phone, transaction);
    await jobs.enqueue(transaction, 'text', { kind: 'crew-link', truck_day_id: id, generation, message_id });
    const change = { link_message_id: message_id, phone };
    return { action: 'truck-day.link-texted', summary: `link texted to ${phone}`, change };
  });
}
