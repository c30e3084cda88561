export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
  advice_code: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';
  /** Radar refused the charge before it reached the bank. */
  blocked?: true;
}

export type LaterClaim = 'fraudulent' | 'product_not_received' | 'inquiry' | 'two_disputes' | 'fraud_warning';

export interface CardOutcome {
  authentication: 'none' | 'required';
  decline: Decline | null;
  refund: 'succeeds' | 'succeeds_later' | 'fails_later';
  claim: LaterClaim | null;
  risk: 'normal' | 'elevated' | 'highest';
  /** Whether the bank answers only later, so that the intent is `processing` until then. */
  processing: boolean;
}

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  funding: 'credit' | 'debit';
  token: string;
  title: string;
  outcome: CardOutcome;
}

const PAYS: CardOutcome = {
  authentication: 'none',
  decline: null,
  refund: 'succeeds',
  claim: null,
  risk: 'normal',
  processing: false,
};

function declines(code: string, message: string, extra: Partial<Decline> = {}): CardOutcome {
  return { ...PAYS, decline: { code, message, advice_code: 'try_again_later', ...extra } };
}

function claims(claim: LaterClaim): CardOutcome {
  return { ...PAYS, claim };
}

const GENERIC = declines('card_declined', 'Your card was declined.', { decline_code: 'generic_decline' });
const INSUFFICIENT = declines('card_declined', 'Your card has insufficient funds.', {
  decline_code: 'insufficient_funds',
});
const LOST = declines('card_declined', 'Your card was declined.', {
  decline_code: 'lost_card',
  advice_code: 'do_not_try_again',
});
const STOLEN = declines('card_declined', 'Your card was declined.', {
  decline_code: 'stolen_card',
  advice_code: 'do_not_try_again',
});
const EXPIRED = declines('expired_card', 'Your card has expired.', {
  param: 'exp_month',
  advice_code: 'do_not_try_again',
});
const WRONG_CVC = declines('incorrect_cvc', "Your card's security code is incorrect.", {
  param: 'cvc',
  advice_code: 'confirm_card_data',
});
const TOO_OFTEN = declines('card_declined', 'Your card was declined.', { decline_code: 'card_velocity_exceeded' });
const BLOCKED: CardOutcome = {
  ...declines('card_declined', 'Your card was declined.', {
    decline_code: 'fraudulent',
    advice_code: 'do_not_try_again',
    blocked: true,
  }),
  risk: 'highest',
};
const PROCESSING = declines(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
const CHALLENGED: CardOutcome = { ...PAYS, authentication: 'required' };
const CHALLENGED_DECLINED: CardOutcome = { ...GENERIC, authentication: 'required' };

export const NOT_A_TEST_CARD = declines(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  { decline_code: 'test_mode_live_card', advice_code: 'do_not_try_again' },
);

type Row = [number: string, token: string, title: string, outcome: CardOutcome, brand?: TestCard['brand']];

const ROWS: Row[] = [
  ['4242424242424242', 'pm_card_visa', 'Visa, succeeds', PAYS],
  ['5555555555554444', 'pm_card_mastercard', 'Mastercard, succeeds', PAYS, 'mastercard'],
  ['378282246310005', 'pm_card_amex', 'American Express, succeeds', PAYS, 'amex'],
  ['6011111111111117', 'pm_card_discover', 'Discover, succeeds', PAYS, 'discover'],
  ['4000000000000002', 'pm_card_visa_chargeDeclined', 'Declined', GENERIC],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'Insufficient funds', INSUFFICIENT],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'Lost card', LOST],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'Stolen card', STOLEN],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'Expired card', EXPIRED],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'Wrong security code', WRONG_CVC],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'Processing error', PROCESSING],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', '3-D Secure required', CHALLENGED],
  ['4000002760003184', 'pm_card_authenticationRequired', '3-D Secure always required', CHALLENGED],
  ['4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', '3-D Secure, then declined', CHALLENGED_DECLINED],
  ['4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'Too many charges', TOO_OFTEN],
  ['4000000000000341', 'pm_card_chargeCustomerFail', 'Declined when charged', GENERIC],
  ['4100000000000019', 'pm_card_radarBlock', 'Blocked by Radar', BLOCKED],
  ['4000000000009235', 'pm_card_riskLevelElevated', 'Elevated risk, succeeds', { ...PAYS, risk: 'elevated' }],
  ['4000000000004954', 'pm_card_riskLevelHighest', 'Highest risk, succeeds', { ...PAYS, risk: 'highest' }],
  ['4000000000000259', 'pm_card_createDispute', 'Disputed as fraudulent', claims('fraudulent')],
  [
    '4000000000002685',
    'pm_card_createDisputeProductNotReceived',
    'Disputed as not received',
    claims('product_not_received'),
  ],
  ['4000000000001976', 'pm_card_createDisputeInquiry', 'Inquiry by the bank', claims('inquiry')],
  ['4000000404000079', 'pm_card_createMultipleDisputes', 'Disputed twice', claims('two_disputes')],
  ['4000000000005423', 'pm_card_createIssuerFraudRecord', 'Early fraud warning', claims('fraud_warning')],
  ['4000000000007726', 'pm_card_pendingRefund', 'Refund succeeds later', { ...PAYS, refund: 'succeeds_later' }],
  ['4000000000005126', 'pm_card_refundFail', 'Refund fails later', { ...PAYS, refund: 'fails_later' }],
  // Stripe has no test cards for `processing`. These two numbers and tokens exist in the sandbox only.
  ['4000009990000005', 'pm_card_sandboxProcessing', 'Processing, then succeeds', { ...PAYS, processing: true }],
  ['4000009990000104', 'pm_card_sandboxProcessingFails', 'Processing, then declined', { ...GENERIC, processing: true }],
];

export const TEST_CARDS: readonly TestCard[] = ROWS.map(([number, token, title, outcome, brand = 'visa']) => ({
  number,
  token,
  title,
  outcome,
  brand,
  funding: 'credit',
}));

/** Stripe spells some tokens both with and without the brand, and has a second one for the blocked card. */
export function findCardByToken(given: string): TestCard | undefined {
  const token = given.replace(/^pm_card_(visa_)?chargeDeclinedFraudulent$/, 'pm_card_radarBlock');
  const plain = token.replace('pm_card_visa_', 'pm_card_');
  return TEST_CARDS.find((card) => card.token === token || card.token.replace('pm_card_visa_', 'pm_card_') === plain);
}

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}
