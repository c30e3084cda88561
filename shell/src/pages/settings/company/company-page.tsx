import { Muted, RetryCallout, Sidebar, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { failureMessage, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PricesCard } from '../prices/prices-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { useSettings } from './get-settings.ts';
import { SettingsForm } from './settings-form.tsx';

type Change = { updated_at: string | null; updated_by: string | null };

export function CompanyPage() {
  const { data: settings, isPending, isError, error, isFetching, refetch } = useSettings();
  return (
    <SettingsFrame
      title="Company settings"
      description="These settings apply to the whole portal, its emails and its reminders. Changes show after the next page load."
    >
      {isPending && <Loading />}
      {isError && !settings && (
        <RetryCallout title="The settings couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCallout>
      )}
      {settings && <Loaded settings={settings} />}
    </SettingsFrame>
  );
}

function Loaded({ settings }: { settings: Parameters<typeof SettingsForm>[0]['settings'] }) {
  const [saved, setSaved] = useState<Change>(settings);
  return (
    <Sidebar $width="21rem">
      <SettingsForm settings={settings} onSaved={setSaved} />
      <Stack $gap={4}>
        <LastChange {...saved} />
        <PricesCard />
      </Stack>
    </Sidebar>
  );
}

function LastChange({ updated_at, updated_by }: Change) {
  const times = useStaffTimes();
  return (
    <Muted>
      <span>
        {updated_at === null
          ? 'These settings have never been changed. '
          : `Last changed ${updated_by ? `by ${updated_by} ` : ''}on ${times.instant(updated_at)}. `}
      </span>
      <Link to="/history?subject=settings">Settings history</Link>
    </Muted>
  );
}

function Loading() {
  return (
    <Stack $gap={6}>
      <VisuallyHidden role="status">Loading the settings</VisuallyHidden>
      <Skeleton $height="22rem" />
      <Skeleton $height="28rem" />
    </Stack>
  );
}
