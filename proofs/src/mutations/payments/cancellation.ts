import type { Mutation } from '../mutation.ts';

export const cancellationMutations: readonly Mutation[] = [
  {
    name: 'records a capture whose answer was lost',
    rule: 'FAILED_TOO_EARLY',
    file: 'src/engine/decide-charge.ts',
    text: "if (intent?.status === 'succeeded') return { step: { do: 'record-capture', intent } };",
    without: '',
    tests: ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
  },
  {
    name: 'finds cash recorded during a cancellation',
    rule: 'BOOKING_DIFFERS',
    file: 'src/cancellation/cancel-for-appointment.ts',
    text: 'for (const { id } of payments) await tryEnd(deps, id, terms);',
    without: '',
    tests: ['src/cash/concurrent-cash.test.ts'],
  },
  {
    name: 'lock: cancels no payment that is being booked',
    rule: 'STATUS_MOVED_BACK',
    file: 'src/engine/steps/cancel-payment.ts',
    text: 'lockPayment(deps, payment, transaction)',
    without: 'deps.payments.find(payment.id, transaction)',
    tests: ['src/booking/concurrent-steps.test.ts'],
  },
  {
    name: 'deleting cancels first',
    rule: 'BOOKING_DIFFERS',
    file: 'src/cancellation/delete-payments.ts',
    text: 'for (const id of appointmentIds) await cancelForAppointment(deps, id);',
    without: '',
    tests: ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
  },
  {
    name: 'open money knows an authorised card',
    rule: 'BOOKING_DIFFERS',
    file: 'src/cancellation/open-money.ts',
    text: "(isAuthorised(intent) || intent.status === 'processing')",
    without: 'intent.id.length < 0',
    tests: ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
  },
  {
    name: 'only the appointments service cancels bookings',
    rule: 'CHANGE_NOT_ALLOWED',
    file: 'src/cancellation/routes.ts',
    text: "unwindBooking: async ({ body, scope }) => {\n      assertCaller(scope.actor, 'appointments');",
    without: 'unwindBooking: async ({ body, scope }) => {',
    tests: ['src/permissions.test.ts'],
  },
];
