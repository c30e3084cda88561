/** How to start one program: what `spawn` needs, and how the program likes to be asked to stop. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly stopSignal?: 'SIGINT' | 'SIGTERM';
}
