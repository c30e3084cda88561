import type { ToastContent } from '@tailgate/ui';
import type { Toast } from '@tailgate/web-kit';

const DURATION_MS = 5_000;
/** Long enough to reach Undo by keyboard. */
const ACTION_DURATION_MS = 15_000;

/** Holds at most one toast. A newer one replaces it; it leaves after five seconds, or fifteen with an action. */
export class ToastStore {
  #current: ToastContent | null = null;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): ToastContent | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly show = (toast: Toast): void => {
    this.#lastId += 1;
    this.#set({ ...withoutRepetition(toast), id: this.#lastId });
    this.release();
  };

  /** While it is read or has the focus. */
  readonly hold = (): void => clearTimeout(this.#timer);

  readonly release = (): void => {
    this.hold();
    this.#timer = setTimeout(this.dismiss, this.#current?.action ? ACTION_DURATION_MS : DURATION_MS);
  };

  readonly dismiss = (): void => this.#set(null);

  readonly dismissFailure = (): void => {
    if (this.#current?.tone === 'destructive') this.dismiss();
  };

  #set(toast: ToastContent | null): void {
    this.hold();
    this.#current = toast;
    for (const listener of this.#listeners) listener();
  }
}

/** A server's message may equal the title. */
function withoutRepetition({ description, ...toast }: Toast): Toast {
  const repeats = description !== undefined && bare(description) === bare(toast.title);
  return description === undefined || repeats ? toast : { ...toast, description };
}

const bare = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
