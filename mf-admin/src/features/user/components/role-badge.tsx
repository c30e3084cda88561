import type { Role } from '@tailgate/contracts';
import { Badge, type BadgeTone } from '@tailgate/ui';
import { entryOf } from '@tailgate/web-kit';

type Face = { label: string; tone: BadgeTone };

const roles: Record<Role, Face> = {
  CUSTOMER: { label: 'Customer', tone: 'gray' },
  ADMIN: { label: 'Admin', tone: 'indigo' },
  SUPER_ADMIN: { label: 'Super admin', tone: 'purple' },
};

export function roleLabel(role: Role): string {
  return faceOf(role).label;
}

export function RoleBadge({ role }: { role: Role }) {
  const { tone, label } = faceOf(role);
  return <Badge tone={tone}>{label}</Badge>;
}

function faceOf(role: Role): Face {
  return entryOf<Face>(roles, role, (label) => ({ label, tone: 'gray' }));
}
