/** The mails with a link that does something. */
export const LINK_MAILS = ['verify-email', 'reset-password', 'invitation'] as const;
export type LinkMail = (typeof LINK_MAILS)[number];

/** The mails about an account. */
export const ACCOUNT_MAILS = [...LINK_MAILS, 'registration-attempt', 'password-changed'] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

/**
 * The mails that anyone can set off who types an address; these are limited, so that nobody's mailbox is flooded. The others follow
 * from something that really happened.
 */
const SET_OFF_BY_ANYONE: readonly AccountMail[] = ['verify-email', 'reset-password', 'registration-attempt'];

export function isLimited(kind: AccountMail): boolean {
  return SET_OFF_BY_ANYONE.includes(kind);
}

export function isLinkMail(kind: AccountMail): kind is LinkMail {
  return LINK_MAILS.some((each) => each === kind);
}
