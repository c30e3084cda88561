import { type Access, PUBLIC, type RemoteScreen, SIGNED_IN, STAFF, SUPER_ADMIN, type User } from '@tailgate/contracts';

const ROLES: Readonly<Record<Access, readonly string[]>> = {
  public: PUBLIC,
  'signed-in': SIGNED_IN,
  staff: STAFF,
  'super-admin': SUPER_ADMIN,
};

/**
 * @param user who is signed in; undefined if it is not known
 * @returns the addresses that a screen reads first, with the parameters of its path; none if the answer would be a refusal
 */
export function firstReads(
  { path, access, reads = [] }: RemoteScreen,
  pathname: string,
  user: User | null | undefined,
): string[] {
  const role = user?.role ?? 'ANONYMOUS';
  if (!ROLES[access].includes(role) || user?.must_change_password || user?.must_set_up_second_factor) return [];
  const names = path.split('/');
  const values = new Map(pathname.split('/').map((value, place) => [names[place], value]));
  return reads.map((address) => address.replace(/:\w+/g, (name) => values.get(name) ?? name));
}
