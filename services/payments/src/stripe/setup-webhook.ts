import type { Stripe } from 'stripe';
import { STRIPE_API_VERSION } from './card-provider.ts';
import { FOLLOWED_EVENTS } from './receive-card-event.ts';

export interface SetUpWebhook {
  outcome: 'created' | 'updated' | 'unchanged';
  id: string;
  /** Stripe shows the secret once, when it creates the endpoint. */
  secret?: string;
}

/**
 * Creates the portal's webhook endpoint, or updates it to the events that this release follows. The API version of an endpoint cannot be
 * changed: one of another version is replaced, and disabled once the new one exists.
 */
export async function setUpWebhook(stripe: Stripe, publicUrl: string): Promise<SetUpWebhook> {
  const url = new URL('/api/stripe/webhook', publicUrl).href;
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const own = endpoints.filter((endpoint) => endpoint.url === url);
  const current = own.find(({ api_version }) => api_version === STRIPE_API_VERSION);
  if (current === undefined) {
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...FOLLOWED_EVENTS],
      api_version: STRIPE_API_VERSION,
      description: 'Tailgate',
    });
    for (const old of own) await stripe.webhookEndpoints.update(old.id, { disabled: true });
    return { outcome: 'created', id, ...(secret !== undefined && { secret }) };
  }
  const wanted = new Set<string>(FOLLOWED_EVENTS);
  const isSame = current.enabled_events.length === wanted.size && current.enabled_events.every((e) => wanted.has(e));
  if (isSame && current.status === 'enabled') return { outcome: 'unchanged', id: current.id };
  await stripe.webhookEndpoints.update(current.id, { enabled_events: [...FOLLOWED_EVENTS], disabled: false });
  return { outcome: 'updated', id: current.id };
}
