import type { MailContent } from '@tailgate/service-kit/mail';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';

export function creditNoteMail(
  appointment: MailedAppointment,
  { amount, number, isToCard }: { amount: string; number: string; isToCard: boolean },
): MailContent {
  const refunded = usd(amount);
  return {
    subject: `Refunded: ${refunded} (${referenceOf(appointment)})`,
    preview: `We refunded ${refunded}. The credit note is attached.`,
    heading: `We refunded ${refunded}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, this is the refund for your booking (${referenceOf(appointment)}).${isToCard ? ` ${WHEN_REFUND_ARRIVES}` : ''}`,
      },
      { kind: 'prices', rows: [], total: { label: 'Refunded', value: refunded } },
      { kind: 'paragraph', text: `Credit note ${number} is attached for your records.` },
      ...loadBlocks(appointment),
    ],
  };
}
