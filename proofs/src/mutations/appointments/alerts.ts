import { inFile, type Mutation } from '../mutation.ts';

export const alertMutations: readonly Mutation[] = [
  ...inFile('src/outbox/alert-records.ts', ['src/messaging/alerts.test.ts'], {
    'an alert is mailed once for its key': [
      'STEP_REPEATED',
      'ON CONFLICT (alert_key) WHERE alert_key IS NOT NULL DO NOTHING',
      '',
    ],
  }),
  ...inFile('src/outbox/message-repository.ts', ['src/messaging/alerts.test.ts'], {
    'customers do not see alerts': [
      'TOO_MUCH_SHOWN',
      "if (audience === 'clients') conditions.push('m.client_id IS NOT NULL');",
      '',
    ],
  }),
  ...inFile('src/messaging/routes.ts', ['src/permissions.test.ts'], {
    'only the service of an alert sends it': [
      'ROUTE_NOT_DENIED',
      'if (scope.actor.issuer !== sender)',
      'if (sender === null)',
    ],
  }),
];
