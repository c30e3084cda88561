import type { Dependencies } from '../dependencies.ts';
import { isOpen } from '../payments/dispute.ts';
import type { CardDispute } from '../stripe/card-provider.ts';
import { toReadDispute } from '../stripe/read-dispute.ts';
import type { DisputeRecord } from './rules/snapshot.ts';
import type { Period } from './snapshot-repository.ts';

const MAX_LISTED = 10_000;
const MAX_OLDER = 200;
/** A bank may take months to decide. */
const DAYS_BACK = 120;
const DAY_MS = 24 * 3_600_000;

export interface StripeDisputes {
  disputes: DisputeRecord[];
  warnedIntents: Set<string>;
  intentIds: string[];
  cutOff: string[];
}

export async function readDisputes(deps: Dependencies, { now, since }: Period): Promise<StripeDisputes> {
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const listed = await deps.cards.listDisputesSince(from, MAX_LISTED);
  const warnings = await deps.cards.listFraudWarningsSince(since, MAX_LISTED);
  const disputes = listed.flatMap(toRecord);
  const news = listed.filter(({ created }) => created * 1000 >= since.getTime()).map(({ id }) => id);
  const recent = disputes.filter(({ id, status }) => isOpen(status) || news.includes(id));
  const actionable = warnings.filter((warning) => warning.actionable);
  const warned = actionable.flatMap(({ payment_intent: intent }) => idOf(intent) ?? []);
  return {
    disputes,
    warnedIntents: new Set(warned),
    intentIds: [...new Set([...recent.map(({ payment_intent_id }) => payment_intent_id), ...warned])],
    cutOff: listed.length >= MAX_LISTED || warnings.length >= MAX_LISTED ? ['disputes at Stripe'] : [],
  };
}

export async function readOlderDisputes(
  deps: Dependencies,
  own: readonly DisputeRecord[],
  listed: readonly DisputeRecord[],
): Promise<{ disputes: DisputeRecord[]; cutOff: string[] }> {
  const known = new Set(listed.map(({ id }) => id));
  const older = own.filter(({ id, status }) => isOpen(status) && !known.has(id));
  const disputes: DisputeRecord[] = [];
  for (const { id } of older.slice(0, MAX_OLDER)) {
    const dispute = await deps.cards.findDispute(id);
    if (dispute) disputes.push(...toRecord(dispute));
  }
  return { disputes, cutOff: older.length > MAX_OLDER ? ['older disputes at Stripe'] : [] };
}

function toRecord(dispute: CardDispute): DisputeRecord[] {
  const payment_intent_id = idOf(dispute.payment_intent);
  return payment_intent_id === null ? [] : [{ ...toReadDispute(dispute), payment_intent_id }];
}

function idOf(object: string | { id: string } | null | undefined): string | null {
  return (typeof object === 'object' ? object?.id : object) ?? null;
}
