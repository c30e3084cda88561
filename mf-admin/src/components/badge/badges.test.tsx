import { expect, test } from '@jest/globals';
import { Badge, type BadgeTone } from '@tailgate/ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RoleBadge } from '../../features/user/components/role-badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TierBadge } from './tier-badge.tsx';

const shownBadge = (badge: ReactElement) => render(badge).container.firstElementChild;

type Shown = [word: string, badge: ReactElement, tone: BadgeTone];
const roles = [
  ['Customer', 'CUSTOMER', 'gray'],
  ['Admin', 'ADMIN', 'indigo'],
  ['Super admin', 'SUPER_ADMIN', 'purple'],
] as const;
const badges: Shown[] = [
  ['Pending', <StatusBadge key="pending" status="pending" />, 'yellow'],
  ['Confirmed', <StatusBadge key="confirmed" status="confirmed" />, 'green'],
  ['Cancelled', <StatusBadge key="cancelled" status="cancelled" />, 'red'],
  ['Completed', <StatusBadge key="completed" status="completed" />, 'slate'],
  ['Archived', <StatusBadge key="archived" status="archived" />, 'gray'],
  ['Refunded', <StatusBadge key="refunded" status="refunded" />, 'gray'],
  ['Rejected', <StatusBadge key="rejected" status="rejected" />, 'red'],
  ['Expired', <StatusBadge key="expired" status="expired" />, 'red'],
  ['Failed', <StatusBadge key="failed" status="failed" />, 'red'],
  ['Approved', <StatusBadge key="approved" status="approved" />, 'blue'],
  ['Local', <TierBadge key="local" tier="local" />, 'blue'],
  ['Regional', <TierBadge key="regional" tier="regional" />, 'indigo'],
  ['Long Distance', <TierBadge key="extended" tier="extended" />, 'purple'],
  ...roles.map(([word, role, tone]) => [word, <RoleBadge key={role} role={role} />, tone] satisfies Shown),
];

test.each(badges)('the badge %s has its own colour', (word, badge, tone) => {
  const shown = shownBadge(badge);
  expect(shown?.textContent).toBe(word);
  expect(shown?.className).toBe(shownBadge(<Badge tone={tone} />)?.className);
});

test('each colour looks different', () => {
  const tones: BadgeTone[] = ['yellow', 'green', 'red', 'slate', 'gray', 'blue', 'indigo', 'purple'];
  expect(new Set(tones.map((tone) => shownBadge(<Badge tone={tone} />)?.className)).size).toBe(tones.length);
});
