import { useLoaded } from '@tailgate/web-kit';

const load = () => import('./password-strength.tsx').then((module) => module.PasswordStrength);

export type PasswordMeterProps = { password: string; username?: string | undefined; email?: string | undefined };

/** Says how strong a new password is. Its word lists load with the first letter, and a form works without them. */
export function PasswordMeter(props: PasswordMeterProps) {
  return props.password === '' ? null : <Loaded {...props} />;
}

function Loaded(props: PasswordMeterProps) {
  const strength = useLoaded(load);
  return strength.status === 'ready' ? <strength.value {...props} /> : null;
}
