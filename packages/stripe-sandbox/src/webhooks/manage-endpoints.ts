import type { Stripe } from 'stripe';
import { z } from 'zod';
import { booleanText, expand, metadata, text } from '../http/params.ts';
import { newId, randomText } from '../ids.ts';
import type { Change } from '../state/change.ts';
import type { EndpointRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { notFound } from '../stripe-error.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

const enabledEvents = z.array(z.string().regex(/^\*$|^[a-z_]+(\.[a-z_]+)+$/)).min(1);
const description = z.string().max(5000).optional();

export const createEndpointParams = z.strictObject({
  url: z.url(),
  enabled_events: enabledEvents,
  api_version: text.optional(),
  description,
  metadata: metadata.optional(),
  expand,
});

export const updateEndpointParams = z.strictObject({
  url: z.url().optional(),
  enabled_events: enabledEvents.optional(),
  disabled: booleanText.optional(),
  description,
  metadata: metadata.optional(),
  expand,
});

export const deleteEndpointParams = z.strictObject({ expand });

/** As at Stripe, only this answer has the secret. */
export function createEndpoint(change: Change, params: z.infer<typeof createEndpointParams>): Stripe.WebhookEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: change.now(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: params.metadata ?? {},
    status: 'enabled',
    url: params.url,
  };
  const secret = `whsec_${randomText(32)}`;
  change.put('webhook_endpoint', { id: endpoint.id, endpoint, secret });
  return { ...endpoint, secret };
}

export function updateEndpoint(
  change: Change,
  id: string,
  params: z.infer<typeof updateEndpointParams>,
): Stripe.WebhookEndpoint {
  const record = findEndpoint(change, id);
  const { endpoint } = record;
  const updated: Stripe.WebhookEndpoint = {
    ...endpoint,
    url: params.url ?? endpoint.url,
    enabled_events: params.enabled_events ?? endpoint.enabled_events,
    description: params.description === undefined ? endpoint.description : params.description || null,
    metadata: { ...endpoint.metadata, ...params.metadata },
    ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
  };
  change.put('webhook_endpoint', { ...record, endpoint: updated });
  return updated;
}

export function deleteEndpoint(change: Change, id: string): Stripe.DeletedWebhookEndpoint {
  const record = findEndpoint(change, id);
  change.put('webhook_endpoint', { ...record, endpoint: { ...record.endpoint, status: 'deleted' } });
  return { id, object: 'webhook_endpoint', deleted: true };
}

export function isDeleted({ endpoint }: EndpointRecord): boolean {
  return endpoint.status === 'deleted';
}

function findEndpoint(change: Change, id: string): EndpointRecord {
  const record = change.get('webhook_endpoint', id);
  if (record === undefined || isDeleted(record)) throw notFound('webhook endpoint', id, 'webhook_endpoint');
  return record;
}

export function enabledEndpoints(store: Store): WebhookEndpoint[] {
  return store
    .all('webhook_endpoint')
    .filter(({ endpoint }) => endpoint.status === 'enabled')
    .map(({ id, secret, endpoint: { url, enabled_events } }) => ({ id, url, secret, events: enabled_events }));
}
