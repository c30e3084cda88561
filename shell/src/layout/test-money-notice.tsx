import { useLoaded, useShell } from '@tailgate/web-kit';

const load = () => import('./test-money-banner.tsx').then((module) => module.TestMoneyBanner);

export function TestMoneyNotice() {
  return useShell().config.testMoney ? <Loaded /> : null;
}

function Loaded() {
  const banner = useLoaded(load);
  return banner.status === 'ready' ? <banner.value /> : null;
}
