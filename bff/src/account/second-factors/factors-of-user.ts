import type { SecondFactors, SignInSteps } from '@tailgate/contracts';

export function hasSecondFactor({ totp, passkeys }: SecondFactors): boolean {
  return totp || passkeys.length > 0;
}

export function methodsOf({ totp, passkeys, recovery_codes_left }: SecondFactors): SignInSteps['methods'] {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recovery_codes_left > 0 ? (['recovery-code'] as const) : []),
  ];
}
