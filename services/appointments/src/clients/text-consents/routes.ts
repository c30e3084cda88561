import { notFound, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { presentConsent } from './present-consent.ts';
import { withdrawForClient, withdrawOwn } from './withdraw-consents.ts';

type Handlers = Pick<
  ServiceHandlers<'appointments'>,
  'ownTextConsents' | 'withdrawOwnTextConsents' | 'clientTextConsents' | 'withdrawClientTextConsents'
>;

export function textConsentRoutes(deps: Dependencies): Handlers {
  const { clients, persons, textConsents } = deps;
  return {
    async ownTextConsents({ scope }) {
      const ids = await persons.clientIdsOfUser(scope.actor.userId ?? 0);
      return (await textConsents.listOf(ids)).map(presentConsent);
    },

    async withdrawOwnTextConsents({ scope }) {
      return { withdrawn: await withdrawOwn(deps, scope.actor.userId ?? 0, scope.actor) };
    },

    async clientTextConsents({ params }) {
      if (!(await clients.findById(params.id))) throw notFound('Client');
      return (await textConsents.listOf([params.id])).map(presentConsent);
    },

    async withdrawClientTextConsents({ params, scope }) {
      return { withdrawn: await withdrawForClient(deps, params.id, scope.actor) };
    },
  };
}
