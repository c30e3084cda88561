import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { chooseOwnAlerts, endAlertNumber } from './choose-own-alerts.ts';
import { presentOwnAlerts } from './present-own-alerts.ts';
import { startAlertNumber, verifyAlertNumber } from './verify-number.ts';

export function ownAlertRoutes(deps: Dependencies) {
  const show = async ({ actor }: { actor: { userId: number | null } }) =>
    await presentOwnAlerts(deps, actor.userId ?? 0);
  return {
    ownAlerts: async ({ scope }) => await show(scope),

    async chooseOwnAlerts({ body, scope }) {
      await chooseOwnAlerts(deps, scope.actor.userId ?? 0, body);
      return await show(scope);
    },

    async startAlertNumber({ body, scope }) {
      await startAlertNumber(deps, scope.actor.userId ?? 0, body);
      return await show(scope);
    },

    async verifyAlertNumber({ body, scope }) {
      await verifyAlertNumber(deps, scope.actor.userId ?? 0, body.code);
      return await show(scope);
    },

    async endAlertNumber({ scope }) {
      await endAlertNumber(deps, scope.actor.userId ?? 0);
      return await show(scope);
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
