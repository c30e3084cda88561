import { z } from 'zod';
import { id, instant, ownPassword, text } from './fields.ts';

const code = z
  .string()
  .max(40, 'At most 40 characters')
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .refine((value) => /^(\d{6}|[A-Z2-7]{10})$/.test(value), 'Enter the 6 digits, or a recovery code');
const appCode = z
  .string()
  .max(20, 'At most 20 characters')
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), 'Enter the 6 digits');
const base64url = z.string().regex(/^[\w-]{1,4000}$/, 'Must be base64url');
const transports = z.array(z.string().regex(/^[\w-]{1,20}$/, 'Not a transport')).max(10);

const createdCredential = z.strictObject({
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
});
const signedCredential = z.strictObject({
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type CreatedCredential = z.output<typeof createdCredential>;
export type SignedCredential = z.output<typeof signedCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred']),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const secondFactors = z.object({
  totp: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
  recovery_codes_left: z.int(),
});
export type SecondFactors = z.infer<typeof secondFactors>;
export const ownSecondFactors = secondFactors.extend({ required: z.boolean() });

export const signInSteps = z.object({ methods: z.array(z.enum(['passkey', 'totp', 'recovery-code'])) });
export type SignInSteps = z.infer<typeof signInSteps>;

/** `recent`: the last proof of who the user is still counts. The password is always asked for, unless a passkey signs. */
export const stepUpState = signInSteps.extend({ recent: z.boolean() });
export type StepUpState = z.infer<typeof stepUpState>;

export const totpSecret = z.object({ secret: z.string(), address: z.string() });
/** Shown once. Null if the user already has codes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
export const appCodeBody = z.strictObject({ code: appCode });
export const signInCodeBody = z.strictObject({ code });
export type SignInCodeBody = z.input<typeof signInCodeBody>;
export const stepUpBody = z.strictObject({
  password: ownPassword,
  code: code.nullable(),
});
export type StepUpBody = z.input<typeof stepUpBody>;
export const newPasskeyBody = z.strictObject({ name: text(60), credential: createdCredential });
export type NewPasskeyBody = z.input<typeof newPasskeyBody>;
export const passkeySignInBody = z.strictObject({ credential: signedCredential });
export type PasskeySignInBody = z.input<typeof passkeySignInBody>;

export const ofUserBody = z.strictObject({ user_id: id });
export const ownAppCodeBody = appCodeBody.extend({ user_id: id });
export const ownCodeBody = signInCodeBody.extend({ user_id: id });
export const ownPasskeyBody = newPasskeyBody.extend({ user_id: id, challenge: base64url.max(200) });
export const anyUserBody = z.strictObject({ user_id: id.nullable() });
export const checkedPasskeyBody = passkeySignInBody.extend({ user_id: id.nullable(), challenge: base64url.max(200) });
export const removedFactorBody = z.strictObject({ user_id: id, passkey_id: id.nullable(), keep_one: z.boolean() });
