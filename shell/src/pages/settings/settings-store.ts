import { z } from 'zod';

/** In hours before the appointment. */
export const REMINDER_HOURS = ['12', '24', '48', '72'] as const;

export const notificationSettings = z.object({
  emailReminders: z.boolean(),
  smsReminders: z.boolean(),
  defaultReminderTime: z.enum(REMINDER_HOURS),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
export const defaultNotifications: NotificationSettings = {
  emailReminders: true,
  smsReminders: true,
  defaultReminderTime: '24',
};

export const companySettings = z.object({
  companyName: z.string().trim().min(1, 'Company name is required'),
  serviceEmail: z.email('Must be a valid email'),
  servicePhone: z.string().trim().min(10, 'Phone number must be at least 10 digits'),
  defaultServiceType: z.enum(['local', 'regional', 'extended']),
});
export type CompanySettings = z.infer<typeof companySettings>;

export function readSettings<S extends z.ZodType>(key: string, schema: S, fallback: z.output<S>): z.output<S> {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return fallback;
  }
}

/** @throws DOMException if the browser's storage is disabled or full */
export function writeSettings(key: string, settings: object): void {
  localStorage.setItem(key, JSON.stringify(settings));
}
