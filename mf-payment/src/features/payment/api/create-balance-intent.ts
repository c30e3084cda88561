import { type CreateBalanceIntentBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

const createBalanceIntent = (body: CreateBalanceIntentBody) => apiRequest(routes.createBalanceIntent, { body });

/** Opens the card payment of a trip's balance. */
export const useCreateBalanceIntent = () => useMutation({ mutationFn: createBalanceIntent });
