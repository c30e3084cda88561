import { type CreatePaymentIntentBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

const createPaymentIntent = (body: CreatePaymentIntentBody) => apiRequest(routes.createPaymentIntent, { body });

/** Holds a slot for the quote and creates its payment intent. Another slot moves the hold. */
export const useCreatePaymentIntent = () => useMutation({ mutationFn: createPaymentIntent });
