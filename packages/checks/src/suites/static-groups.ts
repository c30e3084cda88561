/** The checks of `npm test` that start nothing, in the order of its report. */
export const STATIC_GROUPS = [
  'types',
  'lint',
  'hazards',
  'boundaries',
  'words',
  'secrets',
  'unused',
  'versions',
] as const;
