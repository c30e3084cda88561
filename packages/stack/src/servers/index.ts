export { serverEnvironments, withoutLimits } from './environment.ts';
export { configuredPorts, defaultPorts, freePorts, type Ports } from './ports.ts';
export { postgresProgram, redisServerProgram } from './programs.ts';
export { generateSecrets, loadSecrets } from './stack-secrets.ts';
