import { navigationFor, staffGroups, type User } from '@tailgate/contracts';
import { businessToday, formatTripDate } from '@tailgate/domain';
import { drawLinks } from './draw-links.ts';
import type { FirstView, WantedView } from './first-views.ts';
import { escapeHtml } from './render-page.ts';

/** The build knows neither company nor person and leaves names in double braces. */
export function fillView(frame: FirstView, screen: FirstView, { shell, boot, user, pathname }: WantedView): FirstView {
  const today = businessToday(boot.businessTimeZone);
  const values: Record<string, string> = {
    ...{ ...boot.links, companyName: boot.companyName, assets: `/assets/${shell.version}` },
    ...{ today: formatTripDate(today), year: today.slice(0, 4) },
    ...(user && { username: user.username, email: user.email, initial: user.username.slice(0, 1) }),
  };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
  const around = user ? drawLinks(frame.html, linksOf(boot, user), pathname) : frame.html;
  return {
    html: filled(around.replace('{{screen}}', () => screen.html)),
    css: filled(frame.css + screen.css),
  };
}

const linksOf = (boot: WantedView['boot'], { role }: User) =>
  role === 'CUSTOMER' ? [{ items: navigationFor(boot, role, 'header') }] : staffGroups(boot, role);
