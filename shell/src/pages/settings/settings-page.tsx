import { media, Stack, space } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { BrowserSettings } from './browser-settings.tsx';
import { AccountCard } from './profile/account-card.tsx';
import { PasswordCard } from './profile/password-card.tsx';
import { SessionsCard } from './profile/sessions-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The profile, which the server keeps, and the settings, which this browser keeps. */
export function SettingsPage() {
  const session = useSession();
  // The route guard lets nobody else in; while the session ends there is nobody to show.
  if (session.status !== 'signed-in') return null;
  return (
    <SettingsFrame
      title="Settings"
      description="Your profile, where you are signed in, and the settings of this browser."
    >
      <Columns>
        <Stack $gap={6}>
          <AccountCard user={session.user} />
          <BrowserSettings />
        </Stack>
        <Stack $gap={6}>
          <PasswordCard />
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
