import { CONTRACT_VERSION, OLDEST_CONTRACT } from '@tailgate/contracts';
import type { RemoteModule } from '@tailgate/web-kit';
import type { FailureKind } from './remote-state.ts';

/** The load did not finish in time. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** The entry of a remote was not loaded, or did not work. */
export class EntryError extends Error {
  override name = 'EntryError';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** How webpack refuses a shared library that the shell does not have, or has in another major version. */
const NOT_SHARED = /^(?:Unsatisfied version|No satisfying version|Shared module .* doesn't exist)/;

/** Classifies an error of an entry or of a chunk. */
export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'broken';
  if (error instanceof EntryError) return error.kind;
  const { name, message } = error;
  if (name === 'DeadlineError' || /\(timeout:/.test(message)) return 'timed-out';
  if (name === 'ChunkLoadError') return 'unreachable';
  return NOT_SHARED.test(message) ? 'too-new' : 'broken';
}

/** @returns the address of the chunk that could not be loaded; undefined if it was the entry */
export function failedAddress(error: unknown): string | undefined {
  return isObject(error) && typeof error.request === 'string' ? error.request : undefined;
}

/** @returns why a loaded module cannot be shown, if so */
export function refuseModule(module: unknown): FailureKind | undefined {
  if (!isObject(module) || typeof module.contractVersion !== 'number') return 'broken';
  if (module.contractVersion > CONTRACT_VERSION) return 'too-new';
  if (module.contractVersion < OLDEST_CONTRACT) return 'too-old';
  return typeof module.Remote === 'function' ? undefined : 'broken';
}

/** For a module that {@link refuseModule} accepted. */
export function asRemoteModule(module: unknown): RemoteModule {
  return module as RemoteModule;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
