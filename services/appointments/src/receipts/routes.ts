import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { linkHolder } from '../rules/link-holder.ts';
import { findLinkedAppointment } from '../trips/links/find-linked-appointment.ts';
import { exportAccounting } from './export-accounting.ts';
import { exportReceipts } from './export-receipts.ts';
import { issueAndMail } from './issue-and-mail.ts';
import { readAppointmentReceipts, readReceipt, receiptFile } from './read-receipts.ts';

export function receiptRoutes(deps: Dependencies) {
  return {
    listAppointmentReceipts: ({ params, scope }) => readAppointmentReceipts(deps, params.id, scope.actor),

    getReceipt: ({ params, scope }) => readReceipt(deps, params.number, scope.actor),

    receiptPdf: async ({ params, scope }) => await receiptFile(await readReceipt(deps, params.number, scope.actor)),

    exportAccounting: async ({ query, scope }) => await exportAccounting(deps, query, scope.requestId),

    exportReceipts: async ({ query }) => exportReceipts(deps, query),

    async linkedReceipts({ params }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await readAppointmentReceipts(deps, id, linkHolder(id));
    },

    async linkedReceiptPdf({ params }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await receiptFile(await readReceipt(deps, params.number, linkHolder(id)));
    },

    async issueReceipts({ body }) {
      await issueAndMail(deps, body.movements);
      return { ok: true };
    },

    issuedReceipts: async ({ body }) => await deps.receipts.issued(body.payment_ids),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
