import { z } from 'zod';
import { clockOfFile } from './clock.ts';
import type { SandboxOptions } from './sandbox.ts';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

export const sandboxEnvironment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(12_111),
  /** The address to listen on; containers need 0.0.0.0. */
  HOST: z.string().default('127.0.0.1'),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  WEBHOOK_URL: list.pipe(z.array(z.url())),
  STRIPE_SANDBOX_DATA_DIR: z.string().optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(z.url())),
  CLOCK_OFFSET_FILE: z.string().optional(),
  STRIPE_SANDBOX_CONTROL: z.enum(['true', 'false']).default('false'),
});

export interface SandboxConfig {
  port: number;
  host: string;
  options: SandboxOptions;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const parsed = sandboxEnvironment.safeParse(env);
  if (!parsed.success) throw new Error(`The Stripe sandbox cannot start:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  const secret = data.STRIPE_WEBHOOK_SECRET;
  if (data.WEBHOOK_URL.length > 0 && secret === undefined) {
    throw new Error('The Stripe sandbox cannot start: WEBHOOK_URL needs STRIPE_WEBHOOK_SECRET (whsec_...).');
  }
  return {
    port: data.PORT,
    host: data.HOST,
    options: {
      secretKey: data.STRIPE_SECRET_KEY,
      publishableKey: data.STRIPE_PUBLISHABLE_KEY,
      webhooks: data.WEBHOOK_URL.map((url) => ({ url, secret: secret ?? '' })),
      allowedOrigins: data.ALLOWED_ORIGINS.map((url) => new URL(url).origin),
      allowControl: data.STRIPE_SANDBOX_CONTROL === 'true',
      ...(data.STRIPE_SANDBOX_DATA_DIR !== undefined && { dataDirectory: data.STRIPE_SANDBOX_DATA_DIR }),
      ...(data.CLOCK_OFFSET_FILE !== undefined && { clock: clockOfFile(data.CLOCK_OFFSET_FILE) }),
    },
  };
}

/** Keeps the sandbox out of production, where customers would enter real card numbers. @throws Error there, or for live keys */
export function assertSandboxUse(keys: { secretKey: string; publishableKey: string }): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The Stripe sandbox does not run in production (NODE_ENV=production). Use Stripe itself.');
  }
  if (!keys.secretKey.startsWith('sk_test_')) {
    throw new Error('STRIPE_SECRET_KEY must begin with sk_test_: the sandbox takes test keys only.');
  }
  if (!keys.publishableKey.startsWith('pk_test_')) {
    throw new Error('STRIPE_PUBLISHABLE_KEY must begin with pk_test_: the sandbox takes test keys only.');
  }
}
