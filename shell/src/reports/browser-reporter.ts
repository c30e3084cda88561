import {
  type BrowserError,
  type BrowserReport,
  type ErrorKind,
  type LoadFailure,
  MESSAGE_LENGTH,
  MOST_ERRORS,
  MOST_REPEATS,
  maskText,
  type ReleaseName,
  type VitalName,
} from '@tailgate/contracts';
import { ownFrames, remoteIn } from './own-frames.ts';

/** News waits this long for more. */
const SEND_AFTER_MS = 2_000;
/** A failed load, after which people leave. */
const SEND_FAILURE_AFTER_MS = 250;
/** For one page load, so that a page that fails in a loop stops sending. */
const MOST_REPORTS = 20;

type ReporterPorts = {
  /** Must work while the page is closed. */
  send(report: BrowserReport): void;
  route(): string;
};

export class BrowserReporter {
  readonly #shell: ReleaseName;
  readonly #ports: ReporterPorts;
  readonly #known = {
    loads: new Set<string>(),
    failures: new Set<string>(),
    vitals: new Set<string>(),
    errors: new Map<string, BrowserError>(),
  };
  #next = emptyLists();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = 0;

  constructor(shellVersion: string, ports: ReporterPorts) {
    this.#shell = { name: 'shell', version: shellVersion };
    this.#ports = ports;
    this.shown(this.#shell);
  }

  /** Counts once for a page load. */
  shown({ name, version }: ReleaseName): void {
    if (!isNew(this.#known.loads, `${name} ${version}`)) return;
    this.#next.loads.push({ name, version });
    this.#sendSoon();
  }

  failed({ name, version }: ReleaseName, kind: LoadFailure, error?: unknown, componentStack?: string | null): void {
    this.shown({ name, version });
    if (isNew(this.#known.failures, `${name} ${version}`)) this.#next.failures.push({ name, version, kind });
    this.#add({ name, version }, kind, error ?? kind, componentStack);
    this.#sendSoon(SEND_FAILURE_AFTER_MS);
  }

  shellFailed(error: unknown, componentStack?: string | null): void {
    this.failed(this.#shell, 'render', error, componentStack);
  }

  /** Belongs to the first remote in its stack, or else to the shell. */
  uncaught(kind: 'uncaught' | 'rejection', error: unknown): void {
    this.#add(remoteIn(ownFrames(stackOf(error))) ?? this.#shell, kind, error);
  }

  /** Only the first value counts. Some vitals are measured again each time the page is hidden. */
  vital({ name, version }: ReleaseName, route: string, vital: VitalName, value: number): void {
    if (!isNew(this.#known.vitals, vital)) return;
    this.#next.vitals.push({ name, version, route, vital, value });
    this.#sendSoon();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const errors = [...this.#known.errors.values()].filter(({ count }) => count > 0);
    const { loads, failures, vitals } = this.#next;
    if (loads.length + failures.length + vitals.length + errors.length === 0 || this.#sent >= MOST_REPORTS) return;
    this.#sent += 1;
    this.#ports.send({
      shell_version: this.#shell.version,
      ...this.#next,
      errors: errors.map((error) => ({ ...error, count: Math.min(error.count, MOST_REPEATS) })),
    });
    this.#next = emptyLists();
    for (const error of errors) error.count = 0;
  }

  #add({ name, version }: ReleaseName, kind: ErrorKind, error: unknown, componentStack?: string | null): void {
    const message = maskText(messageOf(error).slice(0, 4 * MESSAGE_LENGTH)).slice(0, MESSAGE_LENGTH) || 'no message';
    const stack = ownFrames(stackOf(error));
    const key = `${name} ${version} ${kind} ${message} ${stack}`;
    const known = this.#known.errors.get(key);
    if (known) {
      // Waits for the next report: an error in a loop must not send forever.
      known.count += 1;
      return;
    }
    if (this.#known.errors.size >= MOST_ERRORS) return;
    const route = this.#ports.route();
    const component_stack = ownFrames(componentStack, true);
    this.#known.errors.set(key, { name, version, route, kind, message, stack, component_stack, count: 1 });
    this.#sendSoon();
  }

  #sendSoon(after = SEND_AFTER_MS): void {
    if (after === SEND_FAILURE_AFTER_MS) clearTimeout(this.#timer);
    else if (this.#timer) return;
    this.#timer = setTimeout(() => this.flush(), after);
  }
}

const emptyLists = (): Pick<BrowserReport, 'loads' | 'failures' | 'vitals'> => ({
  loads: [],
  failures: [],
  vitals: [],
});

function isNew(known: Set<string>, key: string): boolean {
  return !known.has(key) && Boolean(known.add(key));
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the server refuses control characters.
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
