import { nodePreset } from '@tailgate/tooling/vitest';

export default nodePreset();
