import { type BootConfig, NAVIGATION_ICONS } from '@tailgate/contracts';
import { GlobalStyle } from '@tailgate/ui';
import { loadOnce, type ShellApi, ShellProvider, useShell } from '@tailgate/web-kit';
import { Route, Routes, useParams } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts/font-faces.ts';
import { Layout } from './layout/layout.tsx';
import { loadStaffNavigation } from './layout/staff-place.tsx';
import { AuthPage } from './pages/auth/auth-page.tsx';
import { ToastContext } from './toasts/toast-context.ts';
import { ToastStore } from './toasts/toast-store.ts';

const toasts = new ToastStore();
const FontFaces = createGlobalStyle`${fontFaces}`;

export const prepare = async () => void (await loadOnce(loadStaffNavigation));

/** Drawn by the build (docs/decisions/0233): the frames for the screens of all front ends, and pages of the shell itself. */
export function Remote({ shell }: { shell: ShellApi }) {
  return (
    <ShellProvider shell={shell}>
      <ToastContext value={toasts}>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/frames/:frame" element={<Frame />}>
            <Route index element="{{screen}}" />
          </Route>
        </Routes>
      </ToastContext>
    </ShellProvider>
  );
}

function Frame() {
  const shell = useShell();
  const narrowNavigation = useParams().frame === 'staff-narrow';
  return (
    <ShellProvider shell={{ ...shell, config: { ...shell.config, registry: madeUp, narrowNavigation } }}>
      <FontFaces />
      <GlobalStyle />
      <Layout toasts={null} />
    </ShellProvider>
  );
}

const link = (icon: string, access: 'signed-in' | 'staff') => ({
  ...{ path: `/links/${icon}`, access, title: 'link' },
  navigation: { label: '{{label}}', order: 0, places: ['header', 'bar'], group: 'work', icon },
});

/** One link for each icon. The server draws those of the portal like them. */
const madeUp: BootConfig['registry'] = {
  portal: {
    ...{ version: 'made-up', entry: 'none', preload: [], integrity: {}, area: 'portal' },
    screens: [
      { path: '/frames/checkout', access: 'public', title: 'Checkout', frame: 'checkout' },
      ...['circle', ...NAVIGATION_ICONS].map((icon) => link(icon, icon === 'circle' ? 'signed-in' : 'staff')),
    ],
  },
};
