import { startServers } from './servers.js';

export default () => startServers({ postgres: true });
