import { Button, Checkbox, Field, Form, Select, Stack } from '@tailgate/ui';
import { useForm } from '@tailgate/web-kit/forms';
import { defaultNotifications, notificationSettings, REMINDER_HOURS, readSettings } from './settings-store.ts';
import { useSaveSettings } from './use-save-settings.ts';

const key = 'tailgate-notification-settings';

export function NotificationForm() {
  const save = useSaveSettings(key);
  const form = useForm({ defaultValues: readSettings(key, notificationSettings, defaultNotifications) });
  return (
    <Form onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack $gap={5} $align="start">
        <Checkbox label="Email reminders" {...form.register('emailReminders')} />
        <Checkbox label="SMS reminders" {...form.register('smsReminders')} />
        <Field label="Default reminder time" hint="The reminder system uses 24 hours.">
          <Select {...form.register('defaultReminderTime')}>
            {REMINDER_HOURS.map((hours) => (
              <option key={hours} value={hours}>{`${hours} hours before`}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Save notification settings</Button>
      </Stack>
    </Form>
  );
}
