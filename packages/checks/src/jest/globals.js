export { jest } from './jest-object.js';
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;
