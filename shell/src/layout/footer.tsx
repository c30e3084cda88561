import { media, space, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { BrandMark } from './icons.tsx';
import { ThemeButton } from './theme-button.tsx';

export function Footer({ year }: { year: number }) {
  const { companyName, links } = useShell().config;
  const targets = [
    { label: 'Website', href: links.website },
    { label: 'Book Now', href: links.bookNow },
    { label: 'Contact Us', href: links.contactUs },
  ];
  return (
    <Band>
      <Row>
        <p>
          <BrandMark size={24} />
          <span>{`© ${year} ${companyName}. All rights reserved.`}</span>
        </p>
        <ul>
          {targets.map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
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
  font-size: 0.9375rem;
  > p { display: flex; align-items: center; gap: ${space(3)}; margin-right: auto; }
  a, button { display: inline-block; border: 0; background: none; cursor: pointer; padding: ${space(2)} 0; color: ${token('on-bar')}; font-weight: 600; text-decoration: none; }
  a:hover, button:hover { text-decoration: underline; text-decoration-color: ${token('accent')}; text-decoration-thickness: 2px; }
  a:focus-visible, button:focus-visible { outline-color: ${token('accent')}; }
  ul { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(6)}; margin: 0; padding: 0; list-style: none; }
  ${media.phone} { padding: ${space(5)} ${space(4)}; }
`;
