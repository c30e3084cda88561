import { ALERT_NUMBER_WORDINGS, type AlertNumber, type OwnAlerts } from '@tailgate/contracts';
import type { Dependencies } from '../../dependencies.ts';
import { presentMessage } from '../../outbox/present-message.ts';
import type { StoredAlertNumber } from './alert-number-repository.ts';
import { codesSince } from './verify-number.ts';

const RECENT = 5;

export async function presentOwnAlerts(deps: Dependencies, userId: number): Promise<OwnAlerts> {
  const { alertChoices, alertNumbers, messages, texts } = deps;
  const [choices, [number], waiting, { rows }] = await Promise.all([
    alertChoices.of(userId),
    alertNumbers.listOf(userId),
    alertNumbers.waitingFor(userId, codesSince(deps)),
    messages.list({ user_id: userId }, { limit: RECENT }),
  ]);
  return {
    choices,
    number: number ? presentNumber(number) : null,
    waiting_for_code: waiting,
    sends_texts: texts !== null,
    recent: rows.map(presentMessage),
  };
}

export function presentNumber(number: StoredAlertNumber): AlertNumber {
  const version = number.wording_version as keyof typeof ALERT_NUMBER_WORDINGS;
  return {
    ...number,
    wording: ALERT_NUMBER_WORDINGS[version],
    agreed_at: number.agreed_at.toISOString(),
    verified_at: number.verified_at?.toISOString() ?? null,
    ended_at: number.ended_at?.toISOString() ?? null,
  };
}
