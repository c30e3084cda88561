import type { BootConfig } from '@tailgate/contracts';
import { Card, Page, PageHeader, space, textSize, token } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export type LegalSection = { title: string; paragraphs: readonly string[] };

type LegalPageProps = {
  title: string;
  description: string;
  since: string;
  sections: readonly LegalSection[];
  other: { to: string; label: string };
};

function OtherContacts({ email, phone }: BootConfig['contact']) {
  const ways = [
    email && { verb: 'write to', text: email, href: `mailto:${email}` },
    phone && { verb: 'call', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
  ].filter((way) => way !== null && way !== '');
  return ways.map(({ verb, text, href }, index) => (
    <span key={href}>
      <span>{`${index === 0 ? ' You can also ' : ' or '}${verb} `}</span>
      <a href={href}>{text}</a>
      {index === ways.length - 1 && <span>.</span>}
    </span>
  ));
}

export function LegalPage({ title, description, since, sections, other }: LegalPageProps) {
  usePageTitle(title);
  const { contact, links } = useShell().config;
  return (
    <Page $width="52rem">
      <PageHeader eyebrow={`Effective ${since}`} title={title} description={description} />
      <Text as="article" $padding={8}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section>
          <h2>Questions</h2>
          <p>
            Please{' '}
            <a href={links.contactUs} target="_blank" rel="noreferrer">
              contact us
            </a>
            . Our team is happy to help.
            <OtherContacts {...contact} />
          </p>
        </section>
      </Text>
      <Other>
        See also: <Link to={other.to}>{other.label}</Link>
      </Other>
    </Page>
  );
}

const Text = styled(Card)`
  section + section { margin-top: ${space(8)}; }
  h2 { font-size: ${textSize('title')}; font-weight: 750; }
  h2 + * { margin-top: ${space(2)}; }
  p { color: ${token('ink-soft')}; }
  p + p { margin-top: ${space(3)}; }
`;

const Other = styled.p`
  margin-top: ${space(6)};
`;
