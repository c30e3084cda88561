/** The bank's refusal of a charge. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

/** What happens to payments with a card. */
export interface CardOutcome {
  authentication: 'none' | 'required';
  decline: Decline | null;
  refund: 'succeeds' | 'succeeds_later' | 'fails_later';
}

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  funding: 'credit' | 'debit';
  /** The card's token in server-side requests. */
  token: string;
  title: string;
  outcome: CardOutcome;
}

const PAYS: CardOutcome = { authentication: 'none', decline: null, refund: 'succeeds' };

function declines(code: string, message: string, extra: Pick<Decline, 'decline_code' | 'param'> = {}): CardOutcome {
  return { ...PAYS, decline: { code, message, ...extra } };
}

const GENERIC = declines('card_declined', 'Your card was declined.', { decline_code: 'generic_decline' });
const INSUFFICIENT = declines('card_declined', 'Your card has insufficient funds.', {
  decline_code: 'insufficient_funds',
});
const LOST = declines('card_declined', 'Your card was declined.', { decline_code: 'lost_card' });
const STOLEN = declines('card_declined', 'Your card was declined.', { decline_code: 'stolen_card' });
const EXPIRED = declines('expired_card', 'Your card has expired.', { param: 'exp_month' });
const WRONG_CVC = declines('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' });
const PROCESSING = declines(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
const CHALLENGED: CardOutcome = { ...PAYS, authentication: 'required' };
const CHALLENGED_DECLINED: CardOutcome = { ...GENERIC, authentication: 'required' };

/** A valid card number that is not one of Stripe's test numbers. */
export const NOT_A_TEST_CARD = declines(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  { decline_code: 'test_mode_live_card' },
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
  ['4000000000007726', 'pm_card_pendingRefund', 'Refund succeeds later', { ...PAYS, refund: 'succeeds_later' }],
  ['4000000000005126', 'pm_card_refundFail', 'Refund fails later', { ...PAYS, refund: 'fails_later' }],
];

/** The test cards of Stripe's documentation that the sandbox supports. */
export const TEST_CARDS: readonly TestCard[] = ROWS.map(([number, token, title, outcome, brand = 'visa']) => ({
  number,
  token,
  title,
  outcome,
  brand,
  funding: 'credit',
}));

/** Stripe spells some tokens both with and without the brand. */
export function findCardByToken(token: string): TestCard | undefined {
  const plain = token.replace('pm_card_visa_', 'pm_card_');
  return TEST_CARDS.find((card) => card.token === token || card.token.replace('pm_card_visa_', 'pm_card_') === plain);
}

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}
