import type { Sender } from './letter.ts';

/** Where a mail leads to, and how it writes times of day. */
export type MailSettings = Pick<Sender['settings'], 'publicUrl' | 'customerTimes'>;
