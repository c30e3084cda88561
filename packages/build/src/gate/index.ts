export { liveFrontEnd, storedFrontEnd } from './front-ends.ts';
export { axeViolations } from './smoke/axe-violations.ts';
export type { FrontEnd } from './smoke/serve-portal.ts';
export { openEveryScreen } from './smoke/smoke-run.ts';
