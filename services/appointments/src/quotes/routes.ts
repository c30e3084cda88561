import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { assertPaymentsService } from '../internal-caller.ts';
import { approveQuote } from './approve-quote.ts';
import { editQuote } from './edit-quote.ts';
import { presentPayableQuote, presentQuote, presentQuoteForPayment } from './present-quote.ts';
import { rejectQuote } from './reject-quote.ts';
import { requestQuote } from './request-quote.ts';

type QuoteRoute =
  | 'requestQuote'
  | 'listQuotes'
  | 'listPendingQuotes'
  | 'editQuote'
  | 'approveQuote'
  | 'rejectQuote'
  | 'payableQuote'
  | 'quoteForPayment';

export function quoteRoutes(context: Context): Pick<ServiceHandlers<'appointments'>, QuoteRoute> {
  const { quotes } = context;
  return {
    requestQuote: ({ body }) => requestQuote(context, body),

    async listQuotes({ query, request, response }) {
      const { status, cursor, limit = DEFAULT_LIMIT } = query;
      const { rows, total } = await quotes.list(status, { cursor, limit });
      setPageHeaders(request, response, { limit, rows, total });
      return rows.map(presentQuote);
    },

    async listPendingQuotes({ query, request, response }) {
      const { cursor, limit = DEFAULT_LIMIT } = query;
      const { rows, total } = await quotes.listPending({ cursor, limit });
      setPageHeaders(request, response, { limit, rows, total });
      return rows.map(presentQuote);
    },

    editQuote: async ({ params, body }) => presentQuote(await editQuote(context, params.id, body)),

    approveQuote: async ({ params }) => presentQuote(await approveQuote(context, params.id)),

    rejectQuote: async ({ params, body }) => presentQuote(await rejectQuote(context, params.id, body.reason)),

    async payableQuote({ params }) {
      const quote = await quotes.findByReference(params.quoteId);
      if (!quote) throw notFound('Quote');
      return presentPayableQuote(quote);
    },

    async quoteForPayment({ params, identity }) {
      assertPaymentsService(identity);
      const quote = await quotes.findByReference(params.quoteId);
      if (!quote) throw notFound('Quote');
      return presentQuoteForPayment(quote);
    },
  };
}
