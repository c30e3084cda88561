import { inFile, type Mutation } from '../mutation.ts';

export const appointmentConstraintMutations: readonly Mutation[] = [
  ...inFile('migrations/035-booking-keys.ts', ['src/quotes/request-quote.test.ts'], {
    'unique index: one quote per external booking': [
      'STEP_REPEATED',
      "'quotes_booking_key', { unique: true,",
      "'quotes_booking_key', {",
    ],
  }),
  ...inFile('migrations/002-quotes.ts', ['src/database.test.ts'], {
    'check: a quote’s total is money, not NaN': [
      'AMOUNT_INVALID',
      "CHECK (total_amount >= 0 AND total_amount <> 'NaN')",
      'CHECK (total_amount >= 0)',
    ],
  }),
  ...inFile('migrations/003-appointments.ts', ['src/database.test.ts'], {
    'unique: one appointment per quote': ['TWO_SLOTS_BOOKED', 'CONSTRAINT appointments_quote_id UNIQUE', ''],
    'unique: one quote per appointment': ['TWO_SLOTS_BOOKED', 'CONSTRAINT quotes_appointment_id UNIQUE', ''],
    'check: an appointment’s total is money, not NaN': [
      'AMOUNT_INVALID',
      "CHECK (total_amount >= 0 AND total_amount <> 'NaN')",
      'CHECK (total_amount >= 0)',
    ],
    'check: a confirmed appointment has a date': [
      'SCHEDULE_DIFFERS',
      "CHECK (status <> 'confirmed' OR appointment_date IS NOT NULL)",
      'CHECK (true)',
    ],
    'check: day, start and end are there together': [
      'SCHEDULE_DIFFERS',
      'CHECK (num_nulls(appointment_date, appointment_time_start, appointment_time_end) IN (0, 3))',
      'CHECK (true)',
    ],
  }),
  ...inFile('migrations/022-staff-appointments.ts', ['src/database.test.ts'], {
    'check: a former time needs a held slot': [
      'SCHEDULE_DIFFERS',
      'AND (claimed_slot_id IS NOT NULL OR former_date IS NULL)',
      '',
    ],
  }),
  ...inFile('migrations/033-cancelled-for-good.ts', ['src/trips/complete-appointment.test.ts'], {
    'check: a cancelled appointment stays cancelled': [
      'BOOKING_DIFFERS',
      "CHECK (cancelled_at IS NULL OR status IN ('cancelled', 'archived'))",
      'CHECK (true)',
    ],
  }),
];
