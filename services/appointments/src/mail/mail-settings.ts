import type { Sender } from './outgoing-mail.ts';

/** Where a mail leads to, and how it writes times of day. */
export type MailSettings = Pick<Sender['settings'], 'publicUrl' | 'customerTimes'>;
