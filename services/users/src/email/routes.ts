import { notFound, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { verifyEmail } from './verify-email.ts';

export function emailRoutes(deps: Dependencies) {
  return {
    async verifyEmail({ body, scope }) {
      await verifyEmail(deps, body, scope.actor);
      return { ok: true };
    },

    async requestEmailVerification({ scope: { actor } }) {
      if (actor.userId === null) throw notFound('User');
      await requestEmailVerification(deps, actor.userId);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'users'>>;
}
