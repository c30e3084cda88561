import { type CreateBalanceIntentBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

const createBalanceIntent = (body: CreateBalanceIntentBody) => apiRequest(routes.createBalanceIntent, { body });

/** Opens the card payment of a trip's balance. */
export const useCreateBalanceIntent = () => useChange({ mutationFn: createBalanceIntent });
