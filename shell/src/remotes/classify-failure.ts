import { CONTRACT_VERSION, type RemoteModule } from '@tailgate/web-kit';
import type { FailureKind } from './remote-state.ts';

/** The oldest contract that this shell still serves. */
const OLDEST_CONTRACT = 1;

/** Thrown when the whole load did not finish in time, whatever part of it hung. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** Which of the failures an error of the federation runtime or of a chunk is. */
export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'broken';
  const { name, message } = error;
  if (name === 'DeadlineError' || /timed out|\(timeout:/.test(message)) return 'timed-out';
  if (/ScriptExecutionError/.test(message)) return 'broken';
  if (name === 'ChunkLoadError' || /ScriptNetworkError|RUNTIME-008/.test(message)) return 'unreachable';
  // The runtime's refusal of a shared library whose major is not the one the remote was built for.
  if (/does not satisfy the requirement|is not satisfied by/i.test(message)) return 'too-new';
  return 'broken';
}

/** Why a loaded module cannot be shown; undefined when it can. */
export function refuseModule(module: unknown): FailureKind | undefined {
  if (!isObject(module) || typeof module['contractVersion'] !== 'number') return 'broken';
  if (module['contractVersion'] > CONTRACT_VERSION) return 'too-new';
  if (module['contractVersion'] < OLDEST_CONTRACT) return 'too-old';
  return typeof module['Remote'] === 'function' ? undefined : 'broken';
}

/** A module that {@link refuseModule} let pass. */
export function asRemoteModule(module: unknown): RemoteModule {
  return module as RemoteModule;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
