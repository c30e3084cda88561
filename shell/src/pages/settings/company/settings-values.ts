import { type CompanySettings, settingsFields } from '@tailgate/contracts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** What the form holds, and what it sends once that was checked. */
export type SettingsValues = z.input<typeof settingsFields>;
export type CheckedSettings = z.output<typeof settingsFields>;
export type SettingsForm = UseFormReturn<SettingsValues, unknown, CheckedSettings>;

const FIELDS = settingsFields.keyof().options;

/** The settings as the form shows them; a contact that is not given is an empty field. */
export function valuesOf(settings: CompanySettings): SettingsValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, settings[field] ?? '']));
  return values as SettingsValues;
}
