import { startServers } from './servers.js';

export default () => startServers({ redis: true });
