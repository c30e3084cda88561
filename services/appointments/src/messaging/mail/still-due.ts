import type { Dependencies } from '../../dependencies.ts';
import type { Mail } from '../../queues.ts';
import { dueOf } from '../../rules/balance.ts';
import { isBooked } from '../../rules/booked-appointment.ts';
import { isPayable } from '../../rules/quote.ts';
import { takesPlaceAt } from './reminding-mail.ts';

const LASTING: readonly Mail['kind'][] = ['cancelled', 'refunded', 'partly-refunded', 'credit-note'];

export async function isStillDue(
  { appointments, quotes }: Pick<Dependencies, 'appointments' | 'quotes'>,
  mail: Mail,
): Promise<boolean> {
  if ('quote_id' in mail) {
    const quote = await quotes.findById(mail.quote_id);
    return quote !== null && (mail.kind !== 'quote-approved' || (isPayable(quote) && quote.payment_link !== null));
  }
  const appointment = await appointments.findForMail(mail.appointment_id);
  if (appointment === null) return false;
  if (LASTING.includes(mail.kind)) return true;
  if (!isBooked(appointment)) return false;
  if (mail.kind === 'booking-link') return true;
  if (appointment.cancelled_at !== null) return false;
  if (mail.kind === 'balance-link') return dueOf(appointment) !== null;
  if (mail.kind !== 'reminder' && mail.kind !== 'balance-due') return true;
  return takesPlaceAt(appointment, mail) && (mail.kind === 'reminder' || dueOf(appointment) !== null);
}
