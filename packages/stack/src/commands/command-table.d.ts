export interface Command {
  readonly name: string;
  /** `npm run <name>`, `npm run ops -- <name>` or `npm run lab -- <name>`. */
  readonly group: 'npm' | 'ops' | 'lab';
  /** A file of the repository; `ops` and `lab` have none. */
  readonly script?: string;
  /** What comes before the arguments of the command line. */
  readonly args?: readonly string[];
  /** It runs without development packages, which are then not installed for it. */
  readonly installs?: 'production';
  /** Its purpose in one line. */
  readonly does: string;
  /** Its arguments. */
  readonly usage?: string;
  /** Its output is for a file or another program, so npm must add nothing. */
  readonly silent?: boolean;
  readonly options?: readonly (readonly [option: string, does: string])[];
  /** What it reads from the environment, beside the configuration of the servers. */
  readonly variables?: readonly (readonly [name: string, standard: string, does: string])[];
  /** The page that says more. */
  readonly see?: string;
}

/** Every command: the bootstrap runs it by this table, `--help` prints it, and docs/reference/commands.md is made from it. */
export declare const COMMANDS: readonly Command[];
