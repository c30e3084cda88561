import { nodePreset } from '@tailgate/checks/jest';

export default nodePreset('postgres');
