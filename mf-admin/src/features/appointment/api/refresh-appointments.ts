/** The queries that show appointments. All remotes share one cache whose keys start with a noun. */
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
