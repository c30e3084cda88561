import type { RemoteModule } from '@tailgate/web-kit';

export type FailureKind =
  | 'absent'
  | 'unreachable'
  | 'damaged'
  | 'timed-out'
  | 'broken'
  | 'too-new'
  | 'too-old'
  | 'crashed'
  | 'redirecting';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  /** Being built, and has no release yet. */
  | { status: 'awaited'; attempt: number }
  | { status: 'ready'; attempt: number; module: RemoteModule }
  | { status: 'failed'; attempt: number; kind: FailureKind };

/** @param what the part of the portal that is missing: "The payment area" */
export function failureSentence(what: string, kind: FailureKind): { title: string; text: string } {
  const sentences: Record<FailureKind, { title: string; text: string }> = {
    absent: {
      title: `${what} isn't available yet`,
      text: "It hasn't been released on this server. Try again in a little while.",
    },
    unreachable: {
      title: `${what} couldn't be downloaded`,
      text: 'Check your connection and try again.',
    },
    damaged: {
      title: `${what} arrived damaged`,
      text: 'Its files differ from the released ones, so they were not run. Retry to download them again.',
    },
    'timed-out': {
      title: `${what} is taking too long to load`,
      text: "It didn't arrive in time. Retry to load it again from the start.",
    },
    broken: {
      title: `${what} stopped working`,
      text: 'An error stopped it. Retry to open it again.',
    },
    crashed: {
      title: `${what} may have crashed this tab`,
      text: "The tab ended unexpectedly while it was open, so it wasn't opened again. Retry to open it.",
    },
    redirecting: {
      title: `${what} keeps redirecting`,
      text: 'It kept redirecting in a loop, so it was stopped.',
    },
    'too-new': {
      title: `${what} needs a newer portal`,
      text: 'It needs a newer version of the portal than the one open in this tab. Reload the page to get it.',
    },
    'too-old': {
      title: `${what} is out of date`,
      text: 'It was made for an older version of the portal and needs a newer release.',
    },
  };
  return sentences[kind];
}
