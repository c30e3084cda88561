import { OWN_ALERT_KINDS, type OwnAlertChoices } from '@tailgate/contracts';
import { invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';

/** @throws AppError INVALID_INPUT for text messages without a verified number */
export async function chooseOwnAlerts(
  { alertChoices, alertNumbers, database, texts }: Dependencies,
  userId: number,
  choices: OwnAlertChoices,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await alertChoices.lock(userId, transaction);
    const number = texts && (await alertNumbers.liveNumberOf(userId, transaction));
    const byText = OWN_ALERT_KINDS.filter((kind) => choices[kind] === 'text');
    const message = 'Verify a number for text messages first';
    if (number === null && byText.length > 0) throw invalidInput(byText.map((field) => ({ field, message })));
    await alertChoices.replace(userId, choices, transaction);
  });
}

export async function endAlertNumber(
  { alertChoices, alertNumbers, database, now }: Dependencies,
  userId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await alertChoices.lock(userId, transaction);
    await alertNumbers.end(userId, 'owner', now(), transaction);
    await alertChoices.textToMail(userId, transaction);
  });
}
