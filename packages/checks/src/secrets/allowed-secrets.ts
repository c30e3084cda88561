export const ALLOWED_CONNECTIONS = [
  {
    pattern: '/^mysql:\\/\\/root:hunter2@host/',
    reason: 'a made-up address of which config.test.ts shows that it is not logged',
  },
  {
    pattern: '/^postgres:\\/\\/postgres:throw-away@127\\.0\\.0\\.1:/',
    reason: 'the database of a test run, on this machine, which ends with the run',
  },
] as const;
