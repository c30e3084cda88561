import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { changedBy, openCompanySettings, TAILGATE } from '../../../testing/open-company-settings.tsx';

test('sets what the crew is asked for, and whether customers hear of its steps', async () => {
  const { api, person, save, saved } = await openCompanySettings();
  const section = within(screen.getByRole('region', { name: 'Crew' }));
  const choice = (name: string) => section.getByRole<HTMLSelectElement>('combobox', { name });
  const messages = section.getByRole<HTMLInputElement>('checkbox', { name: /^Tell customers/ });
  expect(
    ['Photos at pick-up', 'Photos at delivery', 'Signature at delivery'].map((name) => choice(name).value),
  ).toEqual(['ask', 'require', 'off']);
  expect(messages.checked).toBe(true);
  await person.selectOptions(choice('Photos at pick-up'), 'Off');
  await person.selectOptions(choice('Signature at delivery'), 'Require');
  await person.click(messages);
  const chosen = { crew_pick_up_photos: 'off', crew_signature: 'require', crew_messages: false } as const;
  api.answers(routes.updateSettings, changedBy('super', { ...chosen, version: 2 }));
  await save();
  await findToast('Settings saved');
  expect(saved()).toEqual([{ ...TAILGATE, ...chosen, version: 1 }]);
  expect([choice('Signature at delivery').value, messages.checked]).toEqual(['require', false]);
});
