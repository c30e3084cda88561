import type { LinkedBooking } from '@tailgate/contracts';
import { tripNeedsOf } from '@tailgate/domain';
import type { RequestScope, ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { type LinkHolder, linkHolder } from '../../rules/link-holder.ts';
import { previewCancellation } from '../preview-cancellation.ts';
import { updateAppointment } from '../update-appointment.ts';
import { findLinkedAppointment } from './find-linked-appointment.ts';
import { requestBookingLinks } from './mail-booking-links.ts';
import { readLinkedBooking } from './read-linked-booking.ts';
import { setInstructions } from './set-instructions.ts';

export function bookingLinkRoutes(deps: Dependencies) {
  const read = async (secret: string, { requestId }: RequestScope): Promise<LinkedBooking> =>
    await readLinkedBooking(deps, await findLinkedAppointment(deps, secret), requestId);
  const holderOf = async (secret: string): Promise<LinkHolder> =>
    linkHolder((await findLinkedAppointment(deps, secret)).id);
  return {
    linkedBooking: ({ params, scope }) => read(params.secret, scope),

    async updateLinkedBooking({ params, body, scope }) {
      const actor = await holderOf(params.secret);
      await updateAppointment(deps, actor.linkedTo, body, { actor, requestId: scope.requestId, log: scope.log });
      return await read(params.secret, scope);
    },

    async previewLinkedCancellation({ params, scope }) {
      const appointment = await findLinkedAppointment(deps, params.secret);
      return { ...(await previewCancellation(deps, appointment, scope.requestId)), no_show: null };
    },

    async linkedFreeStarts({ params: { secret, date }, scope }) {
      const { id, distance, load_weight } = await findLinkedAppointment(deps, secret);
      // A trip that its customer moves gets all its hours again.
      const trip = tripNeedsOf(await deps.company.read(), { distance, load_weight });
      return await deps.payments.freeStarts(id, date, trip, scope.requestId);
    },

    async setBookingInstructions({ params, body, scope }) {
      await setInstructions(deps, await holderOf(params.secret), body);
      return await read(params.secret, scope);
    },

    async mailBookingLinks({ body }) {
      await requestBookingLinks(deps, body);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
