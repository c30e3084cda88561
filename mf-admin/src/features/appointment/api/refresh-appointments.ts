/** All areas share one cache and name their entries by the noun first; a changed appointment shows in these. */
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
