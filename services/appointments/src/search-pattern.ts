import { escapeLike } from '@tailgate/service-kit/history';

/**
 * The ILIKE pattern of a search. An index of trigrams finds nothing shorter than three characters, so one or two letters are
 * looked for at the beginning of words; every searched text begins with a blank for that.
 */
export function searchPattern(search: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(search) ? `% ${search}%` : `%${escapeLike(search)}%`;
}
