export interface Command {
  readonly name: string;
  readonly group: 'npm' | 'ops' | 'lab';
  readonly script?: string;
  readonly args?: readonly string[];
  /** It runs without development packages, which are then not installed for it. */
  readonly installs?: 'production';
  readonly does: string;
  readonly usage?: string;
  readonly silent?: boolean;
  readonly options?: readonly (readonly [option: string, does: string])[];
  readonly variables?: readonly (readonly [name: string, standard: string, does: string])[];
  readonly see?: string;
}

/** Every command: the bootstrap runs it by this table, `--help` prints it, and docs/reference/commands.md is made from it. */
export declare const COMMANDS: readonly Command[];
