export interface WebhookEndpoint {
  id?: string;
  url: string;
  secret: string;
  /** All by default. */
  events?: readonly string[];
}

export function endpointKey({ id, url }: WebhookEndpoint): string {
  return id ?? url;
}

export function takesEvent({ events }: WebhookEndpoint, type: string): boolean {
  return events === undefined || events.includes('*') || events.includes(type);
}

export interface RetryPolicy {
  /** The number of attempts, including the first. */
  attempts: number;
  /** Milliseconds before the second attempt; doubles each time up to `longestWait`. */
  firstWait: number;
  longestWait: number;
  /** How long an endpoint may take to answer, in milliseconds. */
  timeout: number;
}

export const DEFAULT_RETRY: RetryPolicy = { attempts: 12, firstWait: 500, longestWait: 30_000, timeout: 10_000 };
