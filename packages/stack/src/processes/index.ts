export { LogFile } from './log-file.ts';
export { reservePorts } from './reserve-ports.ts';
export { type CommandResult, inParallel, runNode } from './run-command.ts';
export { type Program, Supervised } from './supervised.ts';
export { startWatchdog } from './watchdog.ts';
