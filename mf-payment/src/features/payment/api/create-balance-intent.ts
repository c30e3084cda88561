import { type CreateBalanceIntentBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

const createBalanceIntent = (body: CreateBalanceIntentBody) => apiRequest(routes.createBalanceIntent, { body });

export const useCreateBalanceIntent = () => useChange({ mutationFn: createBalanceIntent });
