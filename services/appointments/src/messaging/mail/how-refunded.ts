import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { isPaidInTwo } from './balance.ts';
import { WHEN_REFUND_ARRIVES } from './load-blocks.ts';

export function howRefunded(appointment: MailedAppointment, byHand: boolean): { where: string; when: string } {
  if (byHand) return { where: 'in person', when: '' };
  const methods = isPaidInTwo(appointment) ? 'methods' : 'method';
  return { where: `to the payment ${methods} you used`, when: ` ${WHEN_REFUND_ARRIVES}` };
}
