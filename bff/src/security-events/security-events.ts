import { createHmac, hkdfSync } from 'node:crypto';
import { MOST_SECURITY_EVENTS, type NewSecurityEvent, routes, type SecurityEventKind } from '@tailgate/contracts';
import { type Logger, type ServiceClient, UpstreamError } from '@tailgate/service-kit';

const MINUTE_MS = 60_000;
const WRITE_EVERY_MS = 1_000;
/** Different events of one kind that a process stores per minute; more are stored as one without a source. */
const MOST_OF_A_KIND = 200;
const MOST_WAITING = 10_000;

export interface SecurityEventInput {
  readonly kind: SecurityEventKind;
  readonly userId?: number | undefined;
  readonly subjectId?: number | undefined;
  /** A name that was typed. It is neither logged nor stored. */
  readonly typedName?: string | undefined;
  readonly address?: string | undefined;
  readonly browser?: string | undefined;
  readonly requestId?: string | undefined;
  readonly detail?: string | undefined;
}

export interface SecurityEvents {
  /** Logs and stores an event. Never throws, and nothing waits for it. */
  record(event: SecurityEventInput): void;
  stop(): Promise<void>;
}

interface SecurityEventDependencies {
  readonly log: Logger;
  readonly callUsers: ServiceClient;
  readonly secret: string;
}

type Counted = { event: NewSecurityEvent; stored: boolean };

/** Each event is a line of the log with `stream: "security"`, and a row in the users service. */
export function createSecurityEvents({ log, callUsers, secret }: SecurityEventDependencies): SecurityEvents {
  const stream = securityLog(log);
  const hashKey = new Uint8Array(hkdfSync('sha256', secret, '', 'tailgate unknown names', 32));
  const counted = new Map<string, Counted>();
  const perKind = new Map<string, number>();
  let waiting: NewSecurityEvent[] = [];
  let minute = minuteOf(Date.now());

  const hashOf = (name: string) =>
    createHmac('sha256', hashKey).update(name.trim().toLowerCase()).digest('base64url').slice(0, 16);

  function add(input: SecurityEventInput): void {
    const event = eventOf(input, input.typedName === undefined ? null : hashOf(input.typedName));
    const { at, last_at, times, ...facts } = event;
    stream.info(facts, 'security event');
    closeMinute();
    const { request_id: _, ...same } = facts;
    const key = JSON.stringify(same);
    const known = counted.get(key);
    if (known) {
      count(known.event, at);
      return;
    }
    const many = (perKind.get(event.kind) ?? 0) + 1;
    perKind.set(event.kind, many);
    if (many <= MOST_OF_A_KIND) counted.set(key, { event, stored: false });
    else addToRest(input.kind, at);
  }

  function addToRest(kind: SecurityEventKind, at: string): void {
    const rest = counted.get(kind);
    if (rest) count(rest.event, at);
    else counted.set(kind, { event: eventOf({ kind, detail: 'Too many sources to list' }, null, at), stored: false });
  }

  function takeNew(): void {
    for (const each of counted.values()) {
      if (each.stored) continue;
      push({ ...each.event });
      each.event = { ...each.event, times: 0 };
      each.stored = true;
    }
  }

  function closeMinute(now = Date.now()): void {
    if (minuteOf(now) === minute) return;
    takeNew();
    for (const { event } of counted.values()) if (event.times > 0) push(event);
    counted.clear();
    perKind.clear();
    minute = minuteOf(now);
  }

  function push(event: NewSecurityEvent): void {
    if (waiting.length < MOST_WAITING) waiting.push(event);
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_SECURITY_EVENTS);
      try {
        await callUsers(routes.recordSecurityEvents, { body: { events } });
      } catch (error) {
        if (isRefused(error)) {
          log.error({ err: error, events: events.length }, 'security events refused by the users service');
          continue;
        }
        waiting = [...events, ...waiting].slice(0, MOST_WAITING);
        log.warn({ err: error, waiting: waiting.length }, 'security events not stored yet');
        return;
      }
    }
  }

  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    closeMinute();
    takeNew();
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS);
  timer.unref();

  return {
    record(input) {
      const fail = (error: unknown) => log.error({ err: error }, 'security event not recorded');
      nameUser(callUsers, input).then(add).catch(fail);
    },
    async stop() {
      clearInterval(timer);
      for (const { event, stored } of counted.values()) if (stored && event.times > 0) push(event);
      takeNew();
      writing = writing.then(write);
      await writing;
    },
  };
}

function eventOf(input: SecurityEventInput, nameHash: string | null, at = new Date().toISOString()): NewSecurityEvent {
  return {
    kind: input.kind,
    at,
    last_at: at,
    times: 1,
    user_id: input.userId ?? null,
    subject_id: input.subjectId ?? null,
    name_hash: nameHash,
    address: input.address ?? null,
    browser: input.browser?.slice(0, 100) ?? null,
    request_id: input.requestId ?? null,
    detail: input.detail?.slice(0, 200) ?? null,
  };
}

function count(event: NewSecurityEvent, at: string): void {
  event.times += 1;
  event.last_at = at;
}

/** Sending the same again would not help. */
function isRefused(error: unknown): boolean {
  return error instanceof UpstreamError && error.status === 400;
}

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS);

/** Replaces a typed name by its user. If there is none, or the service does not answer, the name will be hashed. */
async function nameUser(callUsers: ServiceClient, input: SecurityEventInput): Promise<SecurityEventInput> {
  const { typedName: username, userId, requestId } = input;
  if (username === undefined || userId !== undefined) return { ...input, typedName: undefined };
  const options = { timeoutMs: 2_000, ...(requestId === undefined ? {} : { requestId }) };
  const user = await callUsers(routes.findUserByName, { body: { username } }, options)
    .then((answer) => answer.user)
    .catch(() => null);
  return user ? { ...input, userId: user.id, typedName: undefined } : input;
}

/** @returns the log of security events, whose lines are written at any LOG_LEVEL */
export function securityLog(log: Logger): Logger {
  return log.child({ stream: 'security' }, log.level === 'silent' ? {} : { level: 'info' });
}
