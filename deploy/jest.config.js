import { nodePreset } from '@tailgate/tooling/jest';

export default nodePreset();
