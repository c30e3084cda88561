import { type QuoteRequestBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

const requestQuote = (body: QuoteRequestBody) => apiRequest(routes.requestQuote, { body });

/** Asks for a quote; the answer is its receipt. */
export const useRequestQuote = () => useMutation({ mutationFn: requestQuote });
