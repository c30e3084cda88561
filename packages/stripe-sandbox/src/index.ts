export { TEST_CARDS } from './cards/test-cards.ts';
export { createSandbox } from './sandbox.ts';
export { signPayload } from './webhooks/sign-payload.ts';
