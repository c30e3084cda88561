// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const confirmationMutations: readonly Mutation[] = [
  ...inFile('src/rules/booking.ts', ['src/trips/bookings/confirm-booking.test.ts'], {
    'another payment does not confirm again': ['QUOTE_PAID_TWICE', 'quote.payment_id === booking.payment_id &&', ''],
    'quote and appointment are a pair': [
      'BOOKING_DIFFERS',
      'if (quote.appointment_id !== booking.appointment_id) return',
      'if (booking.appointment_id < 0) return',
    ],
    'only an approved quote is confirmed': [
      'AMOUNT_DIFFERS',
      "if (quote.status !== 'approved') return",
      'if (quote.status === null) return',
    ],
    'only a pending appointment is confirmed': [
      'BOOKING_DIFFERS',
      "if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;\n  if (!isSameAmount",
      'if (appointment.status === null) return `The appointment is ${appointment.status}`;\n  if (!isSameAmount',
    ],
    'the payment equals the quote’s total': [
      'AMOUNT_DIFFERS',
      'if (!isSameAmount(quote.total_amount, priceOf(booking)))',
      'if (booking.payment_id < 0)',
    ],
  }),
  ...inFile('src/rules/booking.ts', ['src/trips/staff-made.test.ts'], {
    'only a pending appointment is confirmed by cash': [
      'BOOKING_DIFFERS',
      "if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;\n  return depositRejectionReason",
      'if (appointment.status === null) return `The appointment is ${appointment.status}`;\n  return depositRejectionReason',
    ],
  }),
  ...inFile('src/trips/bookings/cancel-booking.ts', ['src/trips/bookings/cancel-booking.test.ts'], {
    'a refund cancels only the appointment it paid for': [
      'BOOKING_DIFFERS',
      'if (paidBy !== null && paidBy !== payment_id && appointment.balance_payment_id !== payment_id)',
      'if (paidBy !== null && payment_id < 0)',
    ],
    'a refund cancels once': [
      'STEP_REPEATED',
      'if (appointment.cancelled_at !== null) return',
      'if (appointment.id < 0) return',
    ],
  }),
  ...inFile('src/trips/bookings/confirm-balance.ts', ['src/trips/bookings/confirm-deposit.test.ts'], {
    'a balance is the amount that is due': [
      'AMOUNT_DIFFERS',
      'if (balance_due === null || !isSameAmount(balance_due, amount))',
      'if (balance_due === null)',
    ],
    'a repeated balance changes nothing': [
      'STEP_REPEATED',
      'if (appointment.balance_payment_id === payment_id) return result;',
      '',
    ],
  }),
  ...inFile('src/rules/booking.ts', ['src/trips/bookings/confirm-deposit.test.ts'], {
    'a balance of a cancelled trip confirms nothing': [
      'BOOKING_DIFFERS',
      'if (appointment.cancelled_at !== null) return `The appointment is cancelled`;',
      '',
    ],
  }),
  ...inFile('src/trips/bookings/confirm-booking.ts', ['src/trips/bookings/confirm-booking.test.ts'], {
    'a repeated confirmation changes nothing': [
      'STEP_REPEATED',
      'if (isConfirmedBy(booking, quote)) return',
      'if (booking.payment_id < 0) return',
    ],
  }),
  ...inFile('src/trips/bookings/confirm-booking.ts', ['src/trips/staff-made.test.ts'], {
    'the payment equals the appointment’s total': [
      'AMOUNT_DIFFERS',
      'if (!isSameAmount(appointment.total_amount, priceOf(booking)))',
      'if (id < 0)',
    ],
    'a repeated cash confirmation changes nothing': [
      'STEP_REPEATED',
      'if (appointment.payment_id === payment_id) return',
      'if (payment_id < 0) return',
    ],
  }),
];
