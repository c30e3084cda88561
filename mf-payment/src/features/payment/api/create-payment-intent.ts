import { type CreatePaymentIntentBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

const createPaymentIntent = (body: CreatePaymentIntentBody) => apiRequest(routes.createPaymentIntent, { body });

/** Holds a slot for the quote and opens its card payment; asking for another slot moves the hold. */
export const useCreatePaymentIntent = () => useMutation({ mutationFn: createPaymentIntent });
