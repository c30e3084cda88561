import { notFound, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { presentConsent } from './present-consent.ts';
import { withdrawForClient, withdrawOwn } from './withdraw-consents.ts';

export function textConsentRoutes(deps: Dependencies) {
  const { clients, persons, textConsents } = deps;
  return {
    async ownTextConsents({ scope }) {
      const ids = await persons.clientIdsOfUser(scope.actor.userId ?? 0);
      return (await textConsents.listOf(ids)).map(presentConsent);
    },

    withdrawOwnTextConsents: async ({ scope }) => ({
      withdrawn: await withdrawOwn(deps, scope.actor.userId ?? 0, scope.actor),
    }),

    async clientTextConsents({ params }) {
      if (!(await clients.findById(params.id))) throw notFound('Client');
      return (await textConsents.listOf([params.id])).map(presentConsent);
    },

    withdrawClientTextConsents: async ({ params, scope }) => ({
      withdrawn: await withdrawForClient(deps, params.id, scope.actor),
    }),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
