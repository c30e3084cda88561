import { browserPreset } from '@tailgate/tooling/jest';

export default browserPreset();
