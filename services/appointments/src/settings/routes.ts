import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(deps: Dependencies) {
  const { company } = deps;
  async function show() {
    const { settings, updated_at, ...change } = await company.readChange();
    return { ...settings, ...change, updated_at: updated_at?.toISOString() ?? null, defaults: company.defaults };
  }
  return {
    getSettings: show,

    async updateSettings({ body, scope }) {
      await updateSettings(deps, body, scope.actor);
      return await show();
    },

    currentSettings: async () => ({ ...(await company.read()), sends_texts: deps.texts !== null }),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
