export interface SystemPackage {
  readonly title: string;
  readonly packages: Readonly<Partial<Record<ManagerName, readonly string[]>>>;
  /** What the package would start at every boot. The stack runs its own. */
  readonly service?: string;
}

export interface SystemProgram extends SystemPackage {
  readonly names: readonly string[];
}

export type ManagerName = 'apt-get' | 'dnf' | 'apk' | 'brew';

export function findProgram(names: readonly string[]): string | undefined;

export function mayInstall(): boolean;

export function announceInstall(title: string, command: string, output?: NodeJS.WriteStream): void;

/** Installs this with the system's package manager if that is allowed and needs no password. */
export function installPackage(wanted: SystemPackage, output?: NodeJS.WriteStream): Promise<void>;

export function findOrInstall(program: SystemProgram): Promise<string | undefined>;

export function installHint(wanted: SystemPackage): string;
