import { type CreatePaymentIntentBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

const createPaymentIntent = (body: CreatePaymentIntentBody) => apiRequest(routes.createPaymentIntent, { body });

/** Another slot moves the hold. */
export const useCreatePaymentIntent = () => useChange({ mutationFn: createPaymentIntent });
