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
