import { space, token } from '@tailgate/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { VerificationNotice } from './verification-notice.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  &:focus { outline: none; }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 70;
  top: ${space(2)};
  left: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${token('radius-md')};
  background: ${token('accent')};
  color: ${token('on-accent')};
  font-weight: 700;
  &:not(:focus) { clip-path: inset(50%); }
`;

const advance = keyframes`from { transform: scaleX(0.05); } to { transform: scaleX(0.9); }`;

const Progress = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 0 auto;
  height: 4px;
  background: ${token('accent')};
  transform-origin: left;
  animation: ${advance} 1.5s ease-out forwards;
`;

/** The frame around every page. */
export function Layout({ onIntent, toasts }: { onIntent(to: string): void; toasts: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  useFocusOnNavigation(main);
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      {navigation.state === 'loading' && <Progress aria-hidden="true" />}
      <Header onIntent={onIntent} />
      <VerificationNotice />
      {toasts}
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer year={new Date().getFullYear()} />
      <ScrollRestoration />
    </Frame>
  );
}

/** After a navigation the keyboard and the screen reader start at the new page, not where the old link was. */
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
