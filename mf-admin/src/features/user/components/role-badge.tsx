import type { Role } from '@tailgate/contracts';
import { Badge, type BadgeTone } from '@tailgate/ui';

const roles: Record<Role, { label: string; tone: BadgeTone }> = {
  CUSTOMER: { label: 'Customer', tone: 'gray' },
  ADMIN: { label: 'Admin', tone: 'indigo' },
  SUPER_ADMIN: { label: 'Super Admin', tone: 'purple' },
};

/** "SUPER_ADMIN" -> "Super Admin" */
export function roleLabel(role: Role): string {
  return roles[role].label;
}

/** A role and its colour. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={roles[role].tone}>{roles[role].label}</Badge>;
}
