import { routes, type SettingsBody } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Saves all settings. Refused if another user saved since they were read. */
export const useSaveSettings = () =>
  useChange({ mutationFn: (body: SettingsBody) => apiRequest(routes.updateSettings, { body }) });
