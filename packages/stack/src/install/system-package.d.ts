export interface SystemPackage {
  /** The name in messages. */
  readonly title: string;
  /** The packages that contain it, by package manager. */
  readonly packages: Readonly<Partial<Record<ManagerName, readonly string[]>>>;
  /** What the package would start at every boot. The stack runs its own. */
  readonly service?: string;
}

export interface SystemProgram extends SystemPackage {
  /** Possible file names, the preferred one first. */
  readonly names: readonly string[];
}

export type ManagerName = 'apt-get' | 'dnf' | 'apk' | 'brew';

/** @returns the full path of the first of these programs in PATH */
export function findProgram(names: readonly string[]): string | undefined;

/** TAILGATE_NO_INSTALL=1 forbids system packages. */
export function mayInstall(): boolean;

/** Prints a line before anything is installed on the machine. */
export function announceInstall(title: string, command: string, output?: NodeJS.WriteStream): void;

/** Installs this with the system's package manager if that is allowed and needs no password. */
export function installPackage(wanted: SystemPackage, output?: NodeJS.WriteStream): Promise<void>;

/**
 * Finds a program, or installs it.
 * @returns its path, or undefined if it is missing and cannot or may not be installed
 */
export function findOrInstall(program: SystemProgram): Promise<string | undefined>;

/** The commands that install this, for a message. */
export function installHint(wanted: SystemPackage): string;
