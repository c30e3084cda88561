/** "1 quote", "2 quotes". Only for nouns that take an "s". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
