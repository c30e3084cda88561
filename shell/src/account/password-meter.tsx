import { space } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { StrengthBars } from './strength-bars.tsx';

const load = () => import('./password-strength.tsx').then((module) => module.PasswordStrength);

export type PasswordMeterProps = { password: string; username?: string | undefined; email?: string | undefined };

/** The word lists load with the first letter, and a form works without them. */
export function PasswordMeter(props: PasswordMeterProps) {
  return <Place>{props.password === '' ? <StrengthBars level={0} /> : <Loaded {...props} />}</Place>;
}

function Loaded(props: PasswordMeterProps) {
  const strength = useLoaded(load);
  return strength.status === 'ready' ? <strength.value {...props} /> : <StrengthBars level={0} />;
}

/** As high as bars and a line, so that the button below stays under the pointer when the strength arrives. */
const Place = styled.div`
  min-height: calc(${space(2.5)} + 1lh);
`;
