import { useLoaded, useShell } from '@tailgate/web-kit';

const load = () => import('./override-banner.tsx').then((module) => module.OverrideBanner);

export function OverrideNotice() {
  const { overrides } = useShell().config;
  return overrides ? <Loaded /> : null;
}

function Loaded() {
  const banner = useLoaded(load);
  return banner.status === 'ready' ? <banner.value /> : null;
}
