import type { Settings } from '../context.ts';

/** Where a mail leads to, and how it writes times of day. */
export type MailSettings = Pick<Settings, 'publicUrl' | 'customerTimes'>;
