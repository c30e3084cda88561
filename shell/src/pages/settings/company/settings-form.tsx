import { type Settings, settingsFields } from '@tailgate/contracts';
import { Form, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refuseAtFields } from '../../../account/refuse-at-fields.ts';
import { AlertFields } from './alert-fields.tsx';
import { BookingFields } from './booking-fields.tsx';
import { CancellationFields } from './cancellation-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CrewFields } from './crew-fields.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { settingsQuery } from './get-settings.ts';
import { SaveBar } from './save-bar.tsx';
import { useSaveSettings } from './save-settings.ts';
import { SettingsChanged } from './settings-changed.tsx';
import { type CheckedSettings, type SettingsValues, valuesOf } from './settings-values.ts';
import { TripFields } from './trip-fields.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

const FAILED = 'Failed to save the settings';

/** All settings in one form. After a version conflict, the other user's changes can be loaded without losing input. */
export function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved(settings: Settings): void }) {
  const { toast } = useShell();
  const cache = useQueryClient();
  const save = useSaveSettings();
  const [version, setVersion] = useState(settings.version);
  const [resets, setResets] = useState(0);
  const [changed, setChanged] = useState<{ message: string; loading: boolean } | null>(null);
  const form = useForm<SettingsValues, unknown, CheckedSettings>({
    resolver: zodResolver(settingsFields),
    defaultValues: valuesOf(settings),
  });
  const { isDirty, isSubmitting } = form.formState;

  function take(saved: Settings, options?: { keepDirtyValues: boolean }) {
    setVersion(saved.version);
    reset(valuesOf(saved), options);
    onSaved(saved);
  }

  function reset(...values: Parameters<typeof form.reset>) {
    form.reset(...values);
    setResets((count) => count + 1);
  }

  const submit = async (checked: CheckedSettings) => {
    try {
      take(await save.mutateAsync({ ...checked, version }));
      toast({
        title: 'Settings saved',
        description: 'Everyone will see them on the next page they open.',
        tone: 'success',
      });
    } catch (error) {
      const message = failureMessage(error);
      if (error instanceof ApiError && error.code === 'RECORD_CHANGED') setChanged({ message, loading: false });
      else if (!refuseAtFields(form, error)) toast({ title: FAILED, description: message, tone: 'destructive' });
    }
  };

  async function loadTheirs() {
    setChanged((known) => known && { ...known, loading: true });
    try {
      take(await cache.fetchQuery(settingsQuery), { keepDirtyValues: true });
      setChanged(null);
    } catch (error) {
      setChanged((known) => known && { ...known, loading: false });
      const description = failureMessage(error);
      toast({ title: 'Failed to load the settings', description, tone: 'destructive' });
    }
  }

  return (
    <ScrolledForm aria-label="Company settings" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack $gap={6}>
        <ContactFields form={form} />
        <BookingFields form={form} />
        <TripFields form={form} />
        <CrewFields form={form} />
        <DepositFields key={resets} form={form} />
        <CancellationFields form={form} />
        <AlertFields form={form} />
        {changed && <SettingsChanged {...changed} onLoad={() => void loadTheirs()} />}
        <SaveBar dirty={isDirty} saving={isSubmitting} canSave={changed === null} onDiscard={() => reset()} />
      </Stack>
      <UnsavedChanges dirty={isDirty} />
    </ScrolledForm>
  );
}

/* Keeps a focused field above the save bar. */
const ScrolledForm = styled(Form)`
  input, select { scroll-margin-bottom: 8rem; }
`;
