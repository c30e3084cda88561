import { type APIRequestContext, expect } from 'playwright/test';

type Settings = Record<string, unknown>;

async function readSettings(boss: APIRequestContext): Promise<Settings> {
  return await (await boss.get('/api/settings')).json();
}

export async function changeSettings(boss: APIRequestContext, wanted: Settings): Promise<Settings> {
  const { defaults: _defaults, updated_at: _at, updated_by: _by, ...now } = await readSettings(boss);
  const answer = await boss.put('/api/settings', { data: { ...now, ...wanted } });
  expect(answer.status(), await answer.text()).toBe(200);
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, now[name]]));
}
