export const CHANGED_LISTS = [
  'appointments',
  'clients',
  'payments',
  'time-slots',
  'money',
  'messages',
  'summary',
  'history',
];
