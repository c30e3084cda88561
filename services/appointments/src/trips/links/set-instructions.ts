import type { ParsedBody, routes } from '@tailgate/contracts';
import type { Dependencies } from '../../dependencies.ts';
import { assertUnchanged } from '../../rules/assert-unchanged.ts';
import { describeChanges } from '../../rules/describe-changes.ts';
import type { LinkHolder } from '../../rules/link-holder.ts';
import { linkInvalid } from './find-linked-appointment.ts';
import { assertInstructable } from './is-changeable.ts';

const LABELS = { instructions: ['Instructions', 'text'] } as const;

export async function setInstructions(
  deps: Dependencies,
  holder: LinkHolder,
  { instructions, version }: ParsedBody<typeof routes.setBookingInstructions>,
): Promise<void> {
  const { appointments, database, history } = deps;
  const id = holder.linkedTo;
  await database.transaction(async (transaction) => {
    // Lock the row, so that a cancellation or an edit comes before or after this.
    const appointment = await appointments.lock(id, transaction);
    if (!appointment) throw linkInvalid();
    assertUnchanged('booking', appointment, version);
    assertInstructable(deps, appointment);
    const summary = describeChanges(appointment, { instructions }, LABELS);
    if (summary === '') return;
    await appointments.update(id, { instructions, version: appointment.version + 1 }, transaction);
    await history.record(transaction, holder, { action: 'appointment.instructions-changed', subjectId: id, summary });
  });
}
