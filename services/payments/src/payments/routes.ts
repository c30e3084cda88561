import type { PaymentDetails } from '@tailgate/contracts';
import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { presentDispute } from './dispute.ts';
import { presentPayment, presentPayments } from './present-payment.ts';
import { presentFee, presentPartialRefund } from './present-refunds.ts';

export function paymentRoutes(deps: Dependencies) {
  return {
    listPayments: async ({ query, request, response }) => {
      const { limit = DEFAULT_LIMIT, cursor, order, ...filter } = query;
      const page = await deps.payments.list(filter, { limit, cursor, order, timeZone: deps.timeZone });
      setPageHeaders(request, response, { ...page, limit });
      return await presentPayments(deps, page.rows);
    },
    getPayment: async ({ params }) => await getPayment(deps, params.id),
    listAppointmentPayments: async ({ params }) =>
      await presentPayments(deps, await deps.payments.listOfAppointment(params.id)),
  } satisfies Partial<ServiceHandlers<'payments'>>;
}

async function getPayment(deps: Dependencies, id: number): Promise<PaymentDetails> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  const disputes = await deps.disputes.listOf(payment.transaction_id);
  return {
    ...(await presentPayment(deps, payment)),
    ledger: await deps.ledger.listOf(id),
    disputes: disputes.map(presentDispute),
    partial_refunds: (await deps.partialRefunds.listOf(id)).map(presentPartialRefund),
    fee: presentFee(await deps.cancellationFees.find(id)),
  };
}
