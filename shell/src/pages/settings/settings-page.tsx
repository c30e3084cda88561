import { media, Stack, space } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { SecondFactorCard } from '../../second-factor/second-factor-card.tsx';
import { AlertsCard } from './alerts/alerts-card.tsx';
import { BrowserSettings } from './browser-settings.tsx';
import { AccountCard } from './profile/account-card.tsx';
import { CalendarCard } from './profile/calendar-card.tsx';
import { DataCard } from './profile/data-card.tsx';
import { PasswordCard } from './profile/password-card.tsx';
import { SessionsCard } from './profile/sessions-card.tsx';
import { TextMessagesCard } from './profile/text-messages-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function SettingsPage() {
  const session = useSession();
  // The route guard lets only signed-in users in; this covers the moment of signing out.
  if (session.status !== 'signed-in') return null;
  return (
    <SettingsFrame title="Settings" description="Manage your profile, security and preferences.">
      <Columns>
        <Stack $gap={6}>
          <AccountCard user={session.user} />
          <BrowserSettings />
          {session.user.role === 'CUSTOMER' ? <TextMessagesCard /> : <AlertsCard />}
          <CalendarCard isStaff={session.user.role !== 'CUSTOMER'} />
          <DataCard user={session.user} />
        </Stack>
        <Stack $gap={6}>
          <PasswordCard />
          <SecondFactorCard />
          <SessionsCard />
        </Stack>
      </Columns>
    </SettingsFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;
