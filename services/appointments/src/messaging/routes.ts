import type { ServiceHandlers } from '@tailgate/service-kit';
import { appError, DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { presentMessage, presentOwnMessage } from '../outbox/present-message.ts';
import { isStaff, ownerOf } from '../rules/owner-of.ts';
import { alertStaff } from './alert-staff.ts';

const ALL = 200;

export function messageRoutes(deps: Dependencies) {
  const { appointments, messages } = deps;
  return {
    async listMessages({ query, request, response }) {
      const { cursor, order, limit = DEFAULT_LIMIT, ...filter } = query;
      const page = await messages.list(filter, { cursor, order, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows.map(presentMessage);
    },

    async appointmentMessages({ params, scope }) {
      if (!(await appointments.find(params.id, ownerOf(scope.actor)))) throw notFound('Appointment');
      const forStaff = isStaff(scope.actor);
      const audience = forStaff ? 'all' : 'clients';
      const { rows } = await messages.list({ appointment_id: params.id }, { limit: ALL }, audience);
      return rows.map(forStaff ? presentMessage : presentOwnMessage);
    },

    async alertStaff({ body, scope }) {
      const sender = body.kind === 'jobs-stuck' && body.service === 'users' ? 'users' : 'payments';
      if (scope.actor.issuer !== sender) throw appError('FORBIDDEN', `Only ${sender} may send this alert`);
      await alertStaff(deps, body);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
