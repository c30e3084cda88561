import { type CompanySettings, settingsFields } from '@tailgate/contracts';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import type { z } from 'zod';

export type SettingsValues = z.input<typeof settingsFields>;
export type CheckedSettings = z.output<typeof settingsFields>;
export type SettingsForm = UseFormReturn<SettingsValues, unknown, CheckedSettings>;

const FIELDS = settingsFields.keyof().options;

export function valuesOf(settings: CompanySettings): SettingsValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, settings[field] ?? '']));
  return values as SettingsValues;
}
