import { FROM_BFF } from '../callers.ts';
import * as changes from '../changes.ts';
import type { Route } from '../route.ts';

export const changesAfter = {
  method: 'POST',
  path: '/internal/changes/after',
  service: 'appointments',
  ...FROM_BFF,
  summary: 'What changed after the change with this number, and who follows it',
  body: changes.changesAfterBody,
  response: changes.changesAfter,
} as const satisfies Route;

export const topicOfLink = {
  method: 'POST',
  path: '/internal/changes/topic-of-link',
  service: 'appointments',
  ...FROM_BFF,
  summary: 'What the holder of a link may follow',
  body: changes.linkTopicBody,
  response: changes.linkTopic,
} as const satisfies Route;
