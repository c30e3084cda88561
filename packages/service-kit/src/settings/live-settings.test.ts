import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import type { ServiceClient } from '../http/call-service.ts';
import { silentLog } from '../testing/index.ts';
import { companyConfig, initialSettings } from './company-config.ts';
import { createLiveSettings } from './live-settings.ts';

const initial = initialSettings(readConfig(z.object(companyConfig), { COMPANY_NAME: 'From the environment' }));
const named = (company_name: string) => ({ ...initial, company_name });

/** Settings read from a fake appointments service. */
function live(answer: () => Promise<typeof initial>) {
  const settings = createLiveSettings({ call: answer as unknown as ServiceClient, initial, log: silentLog });
  return { ...settings, name: () => settings.current().company_name };
}

test('uses the environment’s settings before the first read, and the last known ones after a failure', async () => {
  let answer = (): Promise<typeof initial> => Promise.reject(new Error('away'));
  const settings = live(() => answer());
  await settings.refresh();
  expect(settings.name()).toBe('From the environment');
  answer = async () => named('Haul & Co');
  await settings.refresh();
  expect(settings.name()).toBe('Haul & Co');
  answer = () => Promise.reject(new Error('away'));
  await settings.refresh();
  expect(settings.name()).toBe('Haul & Co');
});

test('never replaces a newer answer by an older one, and shares the next read among concurrent calls', async () => {
  const answers: ((name: string) => void)[] = [];
  const settings = live(() => new Promise((resolve) => answers.push((name) => resolve(named(name)))));
  const first = settings.refresh();
  const rest = [settings.refresh(), settings.refresh()];
  expect(answers).toHaveLength(1);
  answers[0]?.('Old');
  await first;
  expect(settings.name()).toBe('Old');
  answers[1]?.('New');
  await Promise.all(rest);
  expect(settings.name()).toBe('New');
  expect(answers).toHaveLength(2);
});
