import { routes, type SettingsBody } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Refused if another user saved since the settings were read. */
export const useSaveSettings = () =>
  useChange({ mutationFn: (body: SettingsBody) => apiRequest(routes.updateSettings, { body }) });
