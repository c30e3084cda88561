import { media, space, textSize, token } from '@tailgate/ui';
import { useSession, useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { wideOnly } from './header.style.ts';
import { BrandMark } from './icons.tsx';
import { ThemeButton } from './theme-button.tsx';

type FooterProps = { year: number; checkout: boolean };

export function Footer({ year, checkout }: FooterProps) {
  const { companyName, links } = useShell().config;
  const session = useSession();
  const contact = { label: 'Contact Us', href: links.contactUs };
  const elsewhere = [{ label: 'Website', href: links.website }, { label: 'Book Now', href: links.bookNow }, contact];
  const forPaying = [{ label: 'Terms', href: '/terms' }, { label: 'Privacy', href: '/privacy' }, contact];
  return (
    <Band>
      <Row>
        <p>
          <BrandMark size={24} />
          <span>{`© ${year} ${companyName}. All rights reserved.`}</span>
        </p>
        <ul>
          {(checkout ? forPaying : elsewhere).map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
          {session.status === 'signed-out' && !checkout && (
            <NarrowOnly>
              <button type="button" disabled title="High contrast is on">
                High Contrast
              </button>
            </NarrowOnly>
          )}
          <li>
            <ThemeButton />
          </li>
        </ul>
      </Row>
    </Band>
  );
}

const Band = styled.footer`
  background: ${token('bar')};
  color: ${token('on-bar-soft')};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
  max-width: 90rem;
  margin-inline: auto;
  padding: ${space(6)};
  font-size: ${textSize('ui')};
  > p { display: flex; align-items: center; gap: ${space(3)}; margin-right: auto; }
  a, button { display: inline-block; border: 0; background: none; cursor: pointer; padding: ${space(2)} 0; color: ${token('on-bar')}; font-weight: 600; text-decoration: none; }
  a:hover, button:enabled:hover { text-decoration: underline; text-decoration-color: ${token('accent')}; text-decoration-thickness: 2px; }
  button:disabled { color: ${token('on-bar-soft')}; cursor: not-allowed; }
  a:focus-visible, button:focus-visible { outline-color: ${token('accent')}; }
  ul { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(6)}; margin: 0; padding: 0; list-style: none; }
  ${media.phone} { padding: ${space(5)} ${space(4)}; }
`;

const NarrowOnly = styled.li`
  ${wideOnly} { display: none; }
`;
