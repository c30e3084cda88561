import type { Command } from './command-table.d.ts';

export declare function findCommand(words: readonly string[]): {
  command: Command | undefined;
  args: readonly string[];
};
export declare function commandNamed(name: string): Command;
export declare function callOf(command: Command): string;
export declare function helpOf(command: Command): string;
export declare function helpOfAll(): string;
