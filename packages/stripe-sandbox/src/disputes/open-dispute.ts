import type { Stripe } from 'stripe';
import type { LaterClaim } from '../cards/test-cards.ts';
import type { Change } from '../state/change.ts';
import { closeFraudWarnings, warnOfFraud } from './fraud-warnings.ts';
import { type Claim, newDispute, withdrawal } from './new-dispute.ts';

export function openDispute(change: Change, charge: Stripe.Charge, claim: Claim): Stripe.Dispute {
  change.put('charge', { ...charge, disputed: true });
  closeFraudWarnings(change, charge.id);
  const dispute = change.put('dispute', newDispute(change, charge, claim));
  change.emit('charge.dispute.created', dispute);
  return claim.isInquiry ? dispute : withdrawFunds(change, dispute);
}

export function withdrawFunds(change: Change, dispute: Stripe.Dispute): Stripe.Dispute {
  const withdrawn = change.put('dispute', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, withdrawal(change, dispute)],
  });
  change.emit('charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

export function claimToCome(change: Change, charge: Stripe.Charge): LaterClaim | null {
  if (!charge.captured || charge.payment_method === null) return null;
  const claim = change.get('payment_method', charge.payment_method)?.outcome.claim ?? null;
  if (claim === null || charge.disputed) return null;
  const isWarned = change.all('fraud_warning').some((warning) => warning.charge === charge.id);
  return claim === 'fraud_warning' && isWarned ? null : claim;
}

export function makeClaim(change: Change, chargeId: string): void {
  const charge = change.get('charge', chargeId);
  const claim = charge === undefined ? null : claimToCome(change, charge);
  if (charge === undefined || claim === null) return;
  if (claim === 'fraud_warning') {
    warnOfFraud(change, charge);
    return;
  }
  const isTwofold = claim === 'two_disputes';
  const first = isTwofold ? Math.floor(charge.amount_captured / 2) : charge.amount_captured;
  const reason = claim === 'product_not_received' ? claim : 'fraudulent';
  openDispute(change, charge, { reason, amount: first, isInquiry: claim === 'inquiry' });
  if (isTwofold) {
    openDispute(change, charge, { reason, amount: charge.amount_captured - first, isInquiry: false });
  }
}
