import { GlobalStyle } from '@tailgate/ui';
import { type ShellApi, ShellProvider } from '@tailgate/web-kit';
import { Route, Routes } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts/font-faces.ts';
import { Layout } from './layout/layout.tsx';
import { AuthPage } from './pages/auth/auth-page.tsx';
import { ToastContext } from './toasts/toast-context.ts';
import { ToastStore } from './toasts/toast-store.ts';

const toasts = new ToastStore();
const FontFaces = createGlobalStyle`${fontFaces}`;

/** Drawn by the build (docs/decisions/0233): the frame for the screens of all front ends, and pages of the shell itself. */
export function Remote({ shell }: { shell: ShellApi }) {
  return (
    <ShellProvider shell={shell}>
      <ToastContext value={toasts}>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route element={<Frame />}>
            <Route path="*" element="{{screen}}" />
          </Route>
        </Routes>
      </ToastContext>
    </ShellProvider>
  );
}

function Frame() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <Layout toasts={null} />
    </>
  );
}
