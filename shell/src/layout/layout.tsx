import { areasOf, findScreen } from '@tailgate/contracts';
import { useSession, useShell } from '@tailgate/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { OverrideNotice } from '../overrides/override-notice.tsx';
import { StepUp } from '../step-up/step-up.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Body, Column, Frame, Main, Progress, SkipLink } from './layout.style.ts';
import { StaffPlace } from './staff-place.tsx';
import { TestMoneyNotice } from './test-money-notice.tsx';
import { VerificationNotice } from './verification-notice.tsx';

export function Layout({ toasts }: { toasts: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  const checkout = useIsCheckout();
  useFocusOnNavigation(main);
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      {navigation.state === 'loading' && <Progress aria-hidden="true" />}
      <OverrideNotice />
      <TestMoneyNotice />
      <Header checkout={checkout} />
      <VerificationNotice />
      <Body>
        <StaffPlace />
        <Column>
          {toasts}
          <StepUp />
          <Main id="main" ref={main} tabIndex={-1}>
            <Outlet />
          </Main>
        </Column>
      </Body>
      <Footer year={new Date().getFullYear()} checkout={checkout} />
      <ScrollRestoration />
    </Frame>
  );
}

/** Only for visitors: a signed-in person keeps the way back to their pages. */
function useIsCheckout(): boolean {
  const { config } = useShell();
  const session = useSession();
  const { pathname } = useLocation();
  return session.status !== 'signed-in' && findScreen(areasOf(config), pathname)?.frame === 'checkout';
}

function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
