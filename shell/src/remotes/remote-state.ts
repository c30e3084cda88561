import type { RemoteName } from '@tailgate/contracts';
import type { RemoteModule } from '@tailgate/web-kit';

/** Every way in which an area can be missing from the page; each has its own sentence. */
export type FailureKind = 'absent' | 'unreachable' | 'timed-out' | 'broken' | 'too-new' | 'too-old';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; attempt: number; module: RemoteModule }
  | { status: 'failed'; attempt: number; kind: FailureKind };

const areaNames: Record<RemoteName, string> = { customer: 'customer', admin: 'staff', payment: 'payment' };

/** What a person is told: what happened, and what can be done about it. */
export function failureSentence(name: RemoteName, kind: FailureKind): { title: string; text: string } {
  const area = `The ${areaNames[name]} area`;
  const sentences: Record<FailureKind, { title: string; text: string }> = {
    absent: {
      title: `${area} is not available yet`,
      text: 'It has not been released on this server. Try again in a little while.',
    },
    unreachable: {
      title: `${area} could not be downloaded`,
      text: 'Either the connection was interrupted or the server that holds this area is down.',
    },
    'timed-out': {
      title: `${area} is taking too long to load`,
      text: 'It did not arrive within ten seconds. A retry asks for it again from the start.',
    },
    broken: {
      title: `${area} stopped working`,
      text: 'There is a fault in this area. Nothing you did in other areas is affected.',
    },
    'too-new': {
      title: `${area} needs a newer portal`,
      text: 'It was released for a newer version than the one open in this tab. Reloading the page gets that version.',
    },
    'too-old': {
      title: `${area} is out of date`,
      text: 'It was made for an older version of the portal, which no longer supports it. A newer release of it is needed.',
    },
  };
  return sentences[kind];
}
