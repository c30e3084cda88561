import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { OverrideNotice } from '../overrides/override-notice.tsx';
import { StepUp } from '../step-up/step-up.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Frame, Main, Progress, SkipLink } from './layout.style.ts';
import { TestMoneyNotice } from './test-money-notice.tsx';
import { VerificationNotice } from './verification-notice.tsx';

export function Layout({ toasts }: { toasts: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  useFocusOnNavigation(main);
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      {navigation.state === 'loading' && <Progress aria-hidden="true" />}
      <OverrideNotice />
      <TestMoneyNotice />
      <Header />
      <VerificationNotice />
      {toasts}
      <StepUp />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer year={new Date().getFullYear()} />
      <ScrollRestoration />
    </Frame>
  );
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
