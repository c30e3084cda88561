import { mayOpen, type RemoteScreen, type User } from '@tailgate/contracts';

/**
 * @param user who is signed in; undefined if it is not known
 * @returns the addresses that a screen reads first, with the parameters of its path; none if the answer would be a refusal
 */
export function firstReads(screen: RemoteScreen, pathname: string, user: User | null | undefined): string[] {
  const { path, reads = [] } = screen;
  if (!isOpenTo(screen, user)) return [];
  const names = path.split('/');
  const values = new Map(pathname.split('/').map((value, place) => [names[place], value]));
  return reads.map((address) => address.replace(/:\w+/g, (name) => values.get(name) ?? name));
}

/** @returns whether the page shows this screen to them, rather than lead elsewhere */
export function isOpenTo({ access }: RemoteScreen, user: User | null | undefined): boolean {
  if (user?.must_change_password || user?.must_set_up_second_factor) return false;
  return mayOpen(user?.role ?? 'ANONYMOUS', access);
}
