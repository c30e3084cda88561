import { routes, type SettingsBody } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Saves all settings. Refused if another user saved since they were read. */
export const useSaveSettings = () =>
  useMutation({ mutationFn: (body: SettingsBody) => apiRequest(routes.updateSettings, { body }) });
