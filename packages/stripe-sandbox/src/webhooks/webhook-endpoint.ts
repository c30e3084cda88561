/** Where events are sent, and the secret their signature is made with. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
  /** Event types this endpoint wants; all of them when left out. */
  events?: readonly string[];
}

export interface RetryPolicy {
  /** Attempts in all, the first included. */
  attempts: number;
  /** The wait before the second attempt, in milliseconds; it doubles each time up to `longestWait`. */
  firstWait: number;
  longestWait: number;
  /** How long an endpoint may take to answer, in milliseconds. */
  timeout: number;
}

export const DEFAULT_RETRY: RetryPolicy = { attempts: 12, firstWait: 500, longestWait: 30_000, timeout: 10_000 };
