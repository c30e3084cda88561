import { Button, Card, EmptyState, Page, SpinnerRegion, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { useLoaded, usePageTitle, useSession } from '@tailgate/web-kit';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { landingOf } from '../../guards/landing.ts';
import { useDismissFailure } from '../../toasts/toast-context.ts';
import { AuthColumns, AuthTitle, FinePrint, Lead } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { RegisterForm } from './register-form.tsx';
import { SupportLink } from './support-link.tsx';
import { TruckScene } from './truck-scene.tsx';

/** /auth?tab=register&email=... opens Register with the address filled in. */
export function AuthPage() {
  usePageTitle('Sign in');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const [registeredAs, setRegisteredAs] = useState('');
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const dismissFailure = useDismissFailure();
  if (session.status === 'signed-in') return <Navigate to={landingOf(session.user.role)} replace />;

  const tab = search.get('tab') === 'register' ? 'register' : 'login';
  const setTab = (chosen: string) => {
    const next = new URLSearchParams(search);
    if (chosen === 'register') next.set('tab', chosen);
    else next.delete('tab');
    setSearch(next, { replace: true });
  };
  const changeTab = (chosen: string) => {
    dismissFailure();
    setTab(chosen);
  };
  const goOnToLogin = (username: string) => {
    setRegisteredAs(username);
    setTab('login');
  };
  if (step === 'second-factor') {
    return (
      <Page $width="34rem">
        <Card $padding={8}>
          <SecondStep onStartAgain={() => setStep('password')} />
        </Card>
      </Page>
    );
  }
  return (
    <>
      <TruckScene band />
      <Page $width="70rem">
        <AuthColumns>
          <Card $padding={8}>
            <AuthTitle>{tab === 'register' ? 'Create your account' : 'Welcome back'}</AuthTitle>
            {search.has('deleted') && <Lead role="status">Your account and your data have been deleted.</Lead>}
            <Lead>
              This portal is for customers and clients only. For business inquiries, please contact <SupportLink />.
            </Lead>
            <Tabs value={tab} onValueChange={changeTab}>
              <TabList label="Login or register">
                <Tab value="login">Login</Tab>
                <Tab value="register">Register</Tab>
              </TabList>
              <TabPanel value="login">
                <LoginForm username={registeredAs} onSecondFactor={() => setStep('second-factor')} />
              </TabPanel>
              <TabPanel value="register">
                <RegisterForm email={search.get('email') ?? ''} onRegistered={goOnToLogin} />
              </TabPanel>
            </Tabs>
            <FinePrint>
              By continuing, you agree to our <LegalLink to="/terms">terms of service</LegalLink> and{' '}
              <LegalLink to="/privacy">privacy policy</LegalLink>.
            </FinePrint>
          </Card>
          <MarketingPanel />
        </AuthColumns>
      </Page>
    </>
  );
}

const loadStep = () => import('./second-factor-step.tsx').then((module) => module.SecondFactorStep);

/** Most visitors never see it, so it is no part of the page's first load. */
function SecondStep({ onStartAgain }: { onStartAgain(): void }) {
  const step = useLoaded(loadStep);
  if (step.status === 'loading') return <SpinnerRegion />;
  if (step.status === 'ready') return <step.value onStartAgain={onStartAgain} />;
  return (
    <EmptyState title="This step couldn't be downloaded" action={<Button onClick={step.retry}>Retry</Button>}>
      Check your connection and try again.
    </EmptyState>
  );
}

/** Opens a new tab, to keep the form's input. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}
