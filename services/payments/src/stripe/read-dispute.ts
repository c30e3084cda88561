import { DISPUTE_STATUSES, type DisputeStatus } from '@tailgate/contracts';
import type { ReadDispute } from '../payments/dispute-repository.ts';
import type { MoneyMove } from '../payments/ledger-repository.ts';
import type { CardDispute } from './card-provider.ts';

export function toReadDispute(dispute: CardDispute): ReadDispute {
  const due = dispute.evidence_details.due_by;
  const moves = movesOf(dispute);
  return {
    id: dispute.id,
    status: toStatus(dispute.status),
    reason: dispute.reason,
    amount_cents: dispute.amount,
    withdrawn_cents: sumOf(moves, 'dispute_withdrawn'),
    reinstated_cents: sumOf(moves, 'dispute_reinstated'),
    evidence_due_at: due === null ? null : new Date(due * 1000),
    livemode: dispute.livemode,
    opened_at: new Date(dispute.created * 1000),
  };
}

/** An appeal goes on like the dispute. A status that Stripe adds later is shown as one that needs nothing of staff. */
export function toStatus(status: string): DisputeStatus {
  const known = status.replace(/^appeal_/, '');
  return DISPUTE_STATUSES.find((each) => each === known) ?? 'under_review';
}

export function movesOf({ balance_transactions }: Pick<CardDispute, 'balance_transactions'>): MoneyMove[] {
  return balance_transactions.flatMap(({ id, amount, fee }) => {
    const moves: MoneyMove[] = [];
    const add = (kind: MoneyMove['kind'], cents: number) => {
      if (cents !== 0) moves.push({ kind, stripeObjectId: id, amount: Math.abs(cents) });
    };
    add(amount < 0 ? 'dispute_withdrawn' : 'dispute_reinstated', amount);
    add(fee > 0 ? 'dispute_fee' : 'dispute_fee_returned', fee);
    return moves;
  });
}

function sumOf(moves: readonly MoneyMove[], kind: MoneyMove['kind']): number {
  return moves.reduce((sum, move) => sum + (move.kind === kind ? move.amount : 0), 0);
}
