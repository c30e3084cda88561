import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

// The short lists (seasons, days) make several words of one list count as a single one: "summer winter" would be refused.
const lists = Object.entries({ ...common.dictionary, ...english.dictionary }).filter(
  ([, words]) => words.length > 1_000,
);

const estimator = new ZxcvbnFactory({
  dictionary: Object.fromEntries(lists),
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

/** Fewer guesses than a million: the library's levels 0 and 1. */
const WEAKEST_ALLOWED = 2;
/** What comes after makes no password weaker, and bounds the time. */
const CHECKED = 64;

export interface PasswordContext {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly companyName: string;
}

export interface PasswordEstimate {
  /** 0 (guessed at once) to 4 (guessed never). */
  readonly level: number;
  readonly isAllowed: boolean;
  readonly advice: string | null;
}

/** Estimates how hard a password is to guess. The server and the meter of the forms use this one function, so they agree. */
export function estimatePassword(password: string, context: PasswordContext): PasswordEstimate {
  const { score, sequence, feedback } = estimator.check(password.slice(0, CHECKED), wordsOf(context));
  const isPersonal = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  const isAllowed = score >= WEAKEST_ALLOWED;
  const weakness = isPersonal
    ? "It contains your username, your email address or the company's name."
    : (feedback.warning ?? 'A few more words make it strong.');
  return { level: score, isAllowed, advice: isAllowed ? null : weakness };
}

function wordsOf({ username = '', email = '', companyName }: PasswordContext): string[] {
  const whole = [username, email, companyName, 'tailgate', ...email.split('@')].filter((word) => word !== '');
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  return [...new Set([...whole, ...parts].map((word) => word.toLowerCase()))];
}
