import { expect, test } from '@jest/globals';
import { Badge, type BadgeTone } from '@tailgate/ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AppointmentBadge } from './appointment-badge.tsx';

const shownBadge = (badge: ReactElement) => render(badge).container.firstElementChild;

test.each([
  ['confirmed', 'Confirmed', 'success'],
  ['pending', 'Pending', 'warning'],
  ['cancelled', 'Cancelled', 'destructive'],
  ['completed', 'Completed', 'default'],
  ['archived', 'Archived', 'secondary'],
] as const)('the badge of a %s appointment has its own colour', (status, word, tone) => {
  const shown = shownBadge(<AppointmentBadge status={status} />);
  expect(shown?.textContent).toBe(word);
  expect(shown?.className).toBe(shownBadge(<Badge tone={tone} />)?.className);
});

test('each colour looks different', () => {
  const tones: BadgeTone[] = ['success', 'warning', 'destructive', 'default', 'secondary'];
  expect(new Set(tones.map((tone) => shownBadge(<Badge tone={tone} />)?.className)).size).toBe(tones.length);
});
