import { at, type Screen } from './screen.ts';

/** What staff see. */
export const staffScreens: readonly Screen[] = [
  at('admin', '/admin', 'admin'),
  at('appointments', '/appointments', 'admin'),
  at('appointments board', '/appointments/board', 'admin'),
  at('clients', '/clients', 'admin'),
  at('client', ({ clientId }) => `/clients/${clientId}`, 'admin'),
  at('time slots', '/time-slots', 'admin'),
  at('payments', '/payments', 'admin'),
  at('history', '/history', 'admin'),
  at('users', '/user-management', 'super'),
];
