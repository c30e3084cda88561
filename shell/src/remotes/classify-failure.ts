import { CONTRACT_VERSION, OLDEST_CONTRACT } from '@tailgate/contracts';
import type { RemoteModule } from '@tailgate/web-kit';
import type { FailureKind } from './remote-state.ts';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * How a shared library is refused that the shell does not have, or has in another major version: by the federation runtime, and by
 * remotes that were built with webpack's own.
 */
const NOT_SHARED =
  /does not satisfy the requirement|RUNTIME-012|^Unsatisfied version|^No satisfying version|^Shared module .* doesn't exist/;

export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'broken';
  const { name, message } = error;
  if (name === 'DeadlineError' || /\(timeout:|ScriptNetworkError: .* timed out/.test(message)) return 'timed-out';
  if (name === 'ChunkLoadError' || /ScriptNetworkError/.test(message)) return 'unreachable';
  return NOT_SHARED.test(message) ? 'too-new' : 'broken';
}

/** @returns the address of the chunk that could not be loaded; undefined if it was the entry */
export function failedAddress(error: unknown): string | undefined {
  return isObject(error) && typeof error.request === 'string' ? error.request : undefined;
}

export function refuseModule(module: unknown): FailureKind | undefined {
  if (!isObject(module) || typeof module.contractVersion !== 'number') return 'broken';
  if (module.contractVersion > CONTRACT_VERSION) return 'too-new';
  if (module.contractVersion < OLDEST_CONTRACT) return 'too-old';
  return typeof module.Remote === 'function' ? undefined : 'broken';
}

export function asRemoteModule(module: unknown): RemoteModule {
  return module as RemoteModule;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
