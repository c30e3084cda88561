import type { Mutation } from '../mutation.ts';

export const alertMutations: readonly Mutation[] = [
  {
    name: 'an alert is mailed once for its key',
    rule: 'STEP_REPEATED',
    file: 'src/outbox/alert-records.ts',
    text: 'ON CONFLICT (alert_key) WHERE alert_key IS NOT NULL DO NOTHING',
    without: '',
    tests: ['src/messaging/alerts.test.ts'],
  },
  {
    name: 'customers do not see alerts',
    rule: 'TOO_MUCH_SHOWN',
    file: 'src/outbox/message-repository.ts',
    text: "if (audience === 'clients') conditions.push('m.client_id IS NOT NULL');",
    without: '',
    tests: ['src/messaging/alerts.test.ts'],
  },
  {
    name: 'only the service of an alert sends it',
    rule: 'ROUTE_NOT_DENIED',
    file: 'src/messaging/routes.ts',
    text: "assertCaller(scope.actor, body.kind === 'jobs-stuck' && body.service === 'users' ? 'users' : 'payments');",
    without: '',
    tests: ['src/permissions.test.ts'],
  },
];
