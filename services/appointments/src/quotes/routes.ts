import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { refundStanding } from '../gateways/refund-standing.ts';
import type { PageRequest } from '../lists/read-page.ts';
import { networkOf } from '../outbox/mail-limit.ts';
import { cancelledAfterPayment } from '../rules/quote.ts';
import { approveQuote } from './approve-quote.ts';
import { createQuote } from './create-quote.ts';
import { editQuote } from './edit-quote.ts';
import { presentOwnQuote, presentPayableQuote, presentQuote, presentQuoteForPayment } from './present-quote.ts';
import { issueChallenge, LEAST_SECONDS } from './proof/quote-proof.ts';
import type { QuoteFilter } from './quote-filter.ts';
import type { Quote } from './quote-repository.ts';
import { rejectQuote } from './reject-quote.ts';
import { renewQuote } from './renew-quote.ts';
import { requestQuote } from './request-quote.ts';
import { resendQuoteLink } from './resend-quote-link.ts';

type ListRequest = Omit<PageRequest, 'limit'> & { limit?: number | undefined };

export function quoteRoutes(deps: Dependencies) {
  const { quotes } = deps;

  async function page(
    filter: QuoteFilter,
    { request, response, query }: { request: Request; response: Response; query: ListRequest },
  ): Promise<Quote[]> {
    const { cursor, order, limit = DEFAULT_LIMIT } = query;
    const found = await quotes.list(filter, { cursor, order, limit });
    setPageHeaders(request, response, { ...found, limit });
    return found.rows;
  }

  return {
    requestQuote: ({ body, request }) => requestQuote(deps, body, networkOf(request.get('x-forwarded-for'))),

    async quoteChallenge({ response }) {
      response.set('Cache-Control', 'no-store');
      const key = deps.settings.quoteProofKey;
      if (key === null) return { challenge: null, wait_seconds: 0 };
      return { challenge: await issueChallenge(key, deps.now()), wait_seconds: LEAST_SECONDS };
    },

    async listQuotes(input) {
      const { status, client_id, search } = input.query;
      return (await page({ status, client_id, search }, input)).map(presentQuote);
    },

    // Staff can be clients too.
    ownQuotes: async (input) => (await page({ owner_id: input.scope.actor.userId ?? 0 }, input)).map(presentOwnQuote),

    listPendingQuotes: async (input) => (await page({ undecided: true }, input)).map(presentQuote),

    async getQuote({ params }) {
      const quote = await quotes.findById(params.id);
      if (!quote) throw notFound('Quote');
      return presentQuote(quote);
    },

    createQuote: async ({ body, scope }) => presentQuote(await createQuote(deps, body, scope.actor)),

    editQuote: async ({ params, body, scope }) => presentQuote(await editQuote(deps, params.id, body, scope.actor)),

    approveQuote: async ({ params, body, scope }) =>
      presentQuote(await approveQuote(deps, params.id, body, scope.actor)),

    rejectQuote: async ({ params, body, scope }) => presentQuote(await rejectQuote(deps, params.id, body, scope.actor)),

    renewQuote: async ({ params, scope }) => presentQuote(await renewQuote(deps, params.id, scope.actor)),

    async resendQuoteLink({ params, scope }) {
      await resendQuoteLink(deps, params.id, scope.actor);
      return { ok: true };
    },

    async payableQuote({ params, scope }) {
      const quote = await quotes.findByReference(params.quoteId);
      if (!quote) throw notFound('Quote');
      const [{ book }, settings] = await Promise.all([deps.prices.of(quote), deps.company.read()]);
      const shown = presentPayableQuote(quote, book, settings);
      const refunded = cancelledAfterPayment(quote);
      if (refunded === null) return shown;
      const cancelled = { id: refunded, kept_amount: quote.appointment_kept_amount };
      return { ...shown, ...(await refundStanding(deps, cancelled, scope.requestId)) };
    },

    async quoteForPayment({ params }) {
      const quote = await quotes.findByReference(params.quoteId);
      if (!quote) throw notFound('Quote');
      return presentQuoteForPayment(quote, await deps.company.read(), deps.now());
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
