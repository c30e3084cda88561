import { inFile, type Mutation } from './mutation.ts';

export const identityMutations: readonly Mutation[] = inFile(
  'src/http/routes.ts',
  ['src/testing/check-permissions.test.ts'],
  {
    'only the processes that a route names call it': [
      'ROUTE_NOT_DENIED',
      'if (route.roles.includes(actor.role) && mayCall) return;',
      'if (route.roles.includes(actor.role) && mayCall !== null) return;',
    ],
  },
);
