import { routes, type SettingsBody } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

export const useSaveSettings = () =>
  useChange({ mutationFn: (body: SettingsBody) => apiRequest(routes.updateSettings, { body }) });
