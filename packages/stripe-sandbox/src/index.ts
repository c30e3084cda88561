export { TEST_CARDS, type TestCard } from './cards/test-cards.ts';
export type { Clock } from './clock.ts';
export type { Fault } from './control/fault-book.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { Delivery, MoneyLogEntry, SandboxEvent } from './state/records.ts';
export { signPayload } from './webhooks/sign-payload.ts';
export type { RetryPolicy, WebhookEndpoint } from './webhooks/webhook-endpoint.ts';
