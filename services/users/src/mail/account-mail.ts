export const LINK_MAILS = ['verify-email', 'reset-password', 'invitation'] as const;
export type LinkMail = (typeof LINK_MAILS)[number];

const SECOND_FACTOR_MAILS = [
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const;
export type SecondFactorMail = (typeof SECOND_FACTOR_MAILS)[number];

export const ACCOUNT_MAILS = [
  ...LINK_MAILS,
  'registration-attempt',
  'password-changed',
  'role-changed',
  ...SECOND_FACTOR_MAILS,
  'new-device',
  'password-guessing',
] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

/**
 * The emails that anyone can trigger by typing an address. They are limited, so that no mailbox is flooded.
 */
const TRIGGERED_BY_ANYONE: readonly AccountMail[] = [
  'verify-email',
  'reset-password',
  'registration-attempt',
  'new-device',
  'password-guessing',
];

export function isLimited(kind: AccountMail): boolean {
  return TRIGGERED_BY_ANYONE.includes(kind);
}

export function isSecondFactorMail(kind: AccountMail): kind is SecondFactorMail {
  return SECOND_FACTOR_MAILS.some((each) => each === kind);
}

export function isLinkMail(kind: AccountMail): kind is LinkMail {
  return LINK_MAILS.some((each) => each === kind);
}
