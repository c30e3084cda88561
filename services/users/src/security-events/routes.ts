import { type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { noticeSignIn } from './notice-sign-in.ts';

export function securityEventRoutes(deps: Dependencies) {
  const { securityEvents } = deps;
  return {
    async listSecurityEvents({ query, request, response }) {
      const page = await securityEvents.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },

    async recordSecurityEvents({ body }) {
      await securityEvents.add(body.events);
      return { ok: true };
    },

    async noticeSignIn({ body }) {
      await noticeSignIn(deps, body);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'users'>>;
}
