import { type CheckedRow, type ClientBody, clientBody, type ImportField, type ImportRow } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { endConsents } from '../clients/text-consents/withdraw-consents.ts';
import { CLIENT_LABELS } from '../clients/update-client.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeChanges } from '../rules/describe-changes.ts';
import type { FoundClient, FoundPerson } from './imported-client-repository.ts';
import { type KindOfImport, nameOfImport, type Planned, TAKE_BACK_BATCH } from './kind-of-import.ts';
import {
  erasedProblem,
  personKeys,
  problem,
  readPerson,
  readPreferredContact,
  refused,
  SeenKeys,
  type TypedPerson,
} from './read-person.ts';

interface ClientPlan {
  readonly contact: ClientBody;
  readonly former: FoundClient | null;
}

/** Clients are found by the rule of one person one record. Empty cells change nothing. */
export const importClients: KindOfImport<ClientPlan> = {
  async check({ importedClients }, rows, _order, transaction) {
    const found = await importedClients.findPersons(rows.map(readPerson), transaction);
    const byRow = new Map(found.map((person) => [person.row, person]));
    const seen = new SeenKeys();
    return rows.map((row) => checkRow(row, byRow.get(row.row), seen));
  },

  async lock({ importedClients }, rows, transaction) {
    await importedClients.lockContacts(rows.map(readPerson), transaction);
  },

  async write(deps, planned, { source, scope }, transaction) {
    const added = await addClients(deps, planned, transaction);
    const changed = await changeClients(deps, planned, { actor: scope.actor, name: nameOfImport(source) }, transaction);
    const idOf = ({ checked, plan }: Planned<ClientPlan>) => added.get(checked.row) ?? plan?.former?.id ?? 0;
    const written = planned.filter(({ checked, plan }) => plan && (!plan.former || changed.has(checked.row)));
    const ids = written.map(idOf);
    if (ids.length > 0) await deps.jobs.enqueue(transaction, 'link-clients', { client_ids: ids });
    return {
      rows: planned.map((each) => outcomeOf(each, { added, changed })),
      records: written.map((each) => ({
        row_number: each.checked.row,
        client_id: idOf(each),
        appointment_id: null,
        version: (each.plan?.former?.version ?? 0) + 1,
        before: each.plan?.former ? contactOf(each.plan.former) : null,
        row_key: null,
      })),
    };
  },

  async takeBack(deps, { source, after, scope }, transaction) {
    const { history, importedClients, jobs } = deps;
    const found = await importedClients.lockToTakeBack(source.id, { after, limit: TAKE_BACK_BATCH }, transaction);
    const free = found.filter(({ reason }) => reason === null);
    const restored = free.flatMap((record) => (record.before ? [{ ...record, before: record.before }] : []));
    await importedClients.delete(
      free.filter(({ before }) => before === null).map(({ record_id }) => record_id),
      transaction,
    );
    const changes = restored.map(({ record_id, version, before, former }) => ({
      ...before,
      id: record_id,
      version,
      former,
    }));
    await importedClients.update(changes, transaction);
    const ids = restored.map(({ record_id }) => record_id);
    await endConsentsOf(deps, changes, scope.actor, transaction);
    if (ids.length > 0) await jobs.enqueue(transaction, 'link-clients', { client_ids: ids });
    const summary = `As before ${nameOfImport(source)}`;
    await history.recordAll(
      transaction,
      scope.actor,
      ids.map((subjectId) => ({ action: 'client.edited', subjectId, summary })),
    );
    const kept = found.flatMap(({ reason, ...record }) => (reason === null ? [] : [{ ...record, reason }]));
    return { takenBack: free, kept, next: found.length < TAKE_BACK_BATCH ? null : (found.at(-1)?.row ?? null) };
  },
};

function checkRow(row: ImportRow, found: FoundPerson | undefined, seen: SeenKeys): Planned<ClientPlan> {
  const person = readPerson(row);
  const preferred = readPreferredContact(row.cells);
  const client = found?.client ?? null;
  const keys = [...personKeys(person), ...(client ? [`client ${client.id}`] : [])];
  const contact = mergedContact(person, preferred ?? null, found);
  const problems = [
    ...gone(person, found),
    ...(preferred === null ? [problem('preferred_contact', 'Must be email, phone or text')] : []),
    ...problemsOf(contact),
  ];
  if (problems.length > 0) return { checked: refused(row, problems), plan: null };
  const earlier = seen.find(row.row, keys);
  if (earlier !== null) return { checked: refused(row, [problem(null, `Same client as row ${earlier}`)]), plan: null };
  const parsed = clientBody.parse(contact);
  const about = { row: row.row, record_id: client?.id ?? null, problems: [], keys };
  if (!client)
    return { checked: { ...about, state: 'new', note: likeNote(found) }, plan: { contact: parsed, former: null } };
  const note = describeChanges(client, parsed, CLIENT_LABELS);
  if (note === '') return { checked: { ...about, state: 'same', note: null }, plan: null };
  return { checked: { ...about, state: 'changed', note }, plan: { contact: parsed, former: client } };
}

/** The client as the row has it. A number or address that is only written in another way stays as it is. */
function mergedContact(
  person: TypedPerson,
  preferred: ClientBody['preferred_contact'] | null,
  found: FoundPerson | undefined,
): ClientBody {
  const { name, email, phone } = person;
  const client = found?.client;
  if (!client) return { name, email, phone, preferred_contact: preferred ?? (email === '' ? 'phone' : 'email') };
  const sameEmail = email === '' || email.toLowerCase() === client.email.toLowerCase();
  return {
    name: name || client.name,
    email: sameEmail ? client.email : email,
    phone: phone === '' || found.same_phone ? client.phone : phone,
    preferred_contact: preferred ?? client.preferred_contact,
  };
}

function gone(person: TypedPerson, found: FoundPerson | undefined): CheckedRow['problems'] {
  if (found?.is_erased) return [problem('number', `Client #${person.number} was erased, and does not come back`)];
  if (found && !found.client && found.merged_into !== null)
    return [problem('number', `Client #${person.number} was merged into client #${found.merged_into}`)];
  return erasedProblem(person);
}

function problemsOf(contact: ClientBody): CheckedRow['problems'] {
  const issues = clientBody.safeParse(contact).error?.issues ?? [];
  const byField = new Map(issues.toReversed().map(({ path, message }) => [path[0] as ImportField, message]));
  return [...byField].reverse().map(([field, message]) => problem(field, message));
}

function likeNote(found: FoundPerson | undefined): string | null {
  return found?.similar_id ? `Client #${found.similar_id} has the same email address or phone number` : null;
}

async function addClients(
  { importedClients }: Dependencies,
  planned: readonly Planned<ClientPlan>[],
  transaction: Transaction,
): Promise<Map<number, number>> {
  const fresh = planned.flatMap(({ checked, plan }) => (plan && !plan.former ? [{ row: checked.row, ...plan }] : []));
  const ids = await importedClients.create(
    fresh.map(({ contact }) => contact),
    transaction,
  );
  return new Map(fresh.map(({ row }, index) => [row, ids[index] ?? 0]));
}

/** @returns the rows whose client was changed; one that a colleague changes at the same time stays theirs */
async function changeClients(
  deps: Dependencies,
  planned: readonly Planned<ClientPlan>[],
  { actor, name }: { actor: Actor; name: string },
  transaction: Transaction,
): Promise<Set<number>> {
  const wanted = planned.flatMap(({ checked, plan }) =>
    plan?.former
      ? [{ row: checked.row, note: checked.note, ...plan.former, ...plan.contact, former: plan.former }]
      : [],
  );
  if (wanted.length === 0) return new Set();
  await deps.importedClients.lockWithBookings(
    wanted.map(({ id }) => id),
    transaction,
  );
  const ids = new Set(await deps.importedClients.update(wanted, transaction));
  const changed = wanted.filter(({ id }) => ids.has(id));
  await endConsentsOf(deps, changed, actor, transaction);
  await deps.history.recordAll(
    transaction,
    actor,
    changed.map(({ id, note }) => ({ action: 'client.edited', subjectId: id, summary: `${note}; by ${name}` })),
  );
  return new Set(changed.map(({ row }) => row));
}

type Contact = Pick<ClientBody, 'phone' | 'preferred_contact'>;

/** As a change by hand does: consent is for one number, and for as long as text messages are wanted. */
async function endConsentsOf(
  deps: Dependencies,
  changes: readonly (Contact & { id: number; former: Contact })[],
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const ids = await deps.importedClients.withConsent(
    changes.map(({ id }) => id),
    transaction,
  );
  for (const { id, phone, preferred_contact, former } of changes.filter((change) => ids.includes(change.id))) {
    if (former.phone !== phone) await endConsents(deps, id, { by: 'number-changed', actor }, transaction);
    else if (former.preferred_contact === 'text' && preferred_contact !== 'text')
      await endConsents(deps, id, { by: 'staff', actor }, transaction);
  }
}

function outcomeOf(
  { checked, plan }: Planned<ClientPlan>,
  { added, changed }: { added: Map<number, number>; changed: Set<number> },
): CheckedRow {
  if (!plan) return checked;
  if (!plan.former) return { ...checked, record_id: added.get(checked.row) ?? null };
  return changed.has(checked.row)
    ? checked
    : refused(checked, [problem(null, 'A colleague changed this client at the same time')]);
}

function contactOf({ name, email, phone, preferred_contact }: FoundClient): ClientBody {
  return { name, email, phone, preferred_contact };
}
