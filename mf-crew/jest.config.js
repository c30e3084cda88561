import { browserPreset } from '@tailgate/checks/jest';

export default browserPreset();
