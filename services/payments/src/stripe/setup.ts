import { checkStripeSettings, STRIPE_API_URL } from '@tailgate/contracts';
import { httpUrl, readConfigOrExit } from '@tailgate/service-kit';
import { z } from 'zod';
import { connectStripe } from './card-provider.ts';
import { setUpWebhook } from './setup-webhook.ts';

// `npm run ops -- stripe-setup`: creates or updates the webhook endpoint of PUBLIC_URL in the account of STRIPE_SECRET_KEY.
const config = readConfigOrExit(
  z
    .object({
      STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/, 'must be a Stripe secret key'),
      STRIPE_API_URL: httpUrl.default(STRIPE_API_URL),
      PUBLIC_URL: httpUrl,
    })
    .superRefine(checkStripeSettings),
);
const stripe = connectStripe({ secretKey: config.STRIPE_SECRET_KEY, apiUrl: config.STRIPE_API_URL });

try {
  const { outcome, id, secret } = await setUpWebhook(stripe, config.PUBLIC_URL);
  process.stdout.write(`Webhook endpoint ${id}: ${outcome}.\n`);
  if (secret !== undefined) {
    process.stdout.write(`Stripe shows its secret only now:\n\nSTRIPE_WEBHOOK_SECRET=${secret}\n`);
  }
} catch (error) {
  process.stderr.write(`Stripe refused: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
