import { browserPreset } from '@tailgate/tooling/vitest';

export default browserPreset();
