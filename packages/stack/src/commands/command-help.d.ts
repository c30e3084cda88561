import type { Command } from './command-table.d.ts';

/** @returns the command that the arguments of the bootstrap name, and what is left for it */
export declare function findCommand(words: readonly string[]): {
  command: Command | undefined;
  args: readonly string[];
};
/** @throws Error if there is no such command */
export declare function commandNamed(name: string): Command;
/** @returns how the command is called */
export declare function callOf(command: Command): string;
/** @returns what `--help` prints */
export declare function helpOf(command: Command): string;
/** @returns every npm script with its line */
export declare function helpOfAll(): string;
