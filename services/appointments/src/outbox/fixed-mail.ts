import type { PartialRefundFacts } from '@tailgate/contracts';
import type { Mail as SentMail } from '@tailgate/service-kit/mail';
import type { Transaction } from 'sequelize';
import type { RefundFacts } from '../gateways/payments-gateway.ts';
import type { Mail } from '../queues.ts';

export type FixedMail = Omit<SentMail, 'messageId' | 'files'>;

export interface MailFacts {
  refund?: RefundFacts;
  part?: PartialRefundFacts;
}

/**
 * Writes a mail to a client from the records as the transaction sees them.
 * @returns null if there is no reason to send it
 */
export type WriteMail = (
  mail: { mail: Mail; facts: MailFacts },
  transaction: Transaction | null,
) => Promise<FixedMail | null>;
