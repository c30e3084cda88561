import type { BootConfig } from '@tailgate/contracts';
import { Button, media, space, textSize, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

type Override = NonNullable<BootConfig['overrides']>[number];

export function OverrideBanner() {
  const { overrides = [], registry } = useShell().config;
  const { pathname, search } = useLocation();
  const partOf = ({ name }: Override) => (name === 'shell' ? 'shell' : `${registry[name]?.area ?? name} area`);
  const isPreview = overrides.every(({ origin }) => origin === undefined);
  return (
    <Band aria-label="Preview">
      <div>
        <div>
          {overrides.map((override) => (
            <p key={override.name}>{sentence(override, partOf(override))}</p>
          ))}
        </div>
        {/* A link, because the server ends it and the page must load again. */}
        <Button asChild variant="secondary" size="sm">
          <a href={`/overrides/end?to=${encodeURIComponent(pathname + search)}`}>
            {isPreview ? 'End preview' : 'End override'}
          </a>
        </Button>
      </div>
    </Band>
  );
}

function sentence({ version, origin }: Override, part: string) {
  if (origin !== undefined)
    return (
      <>
        <span>{`The ${part} comes from `}</span>
        <strong>{origin}</strong>
        <span>. Only this browser gets it.</span>
      </>
    );
  return (
    <>
      <span>You are previewing version </span>
      <strong>{version.slice(0, 8)}</strong>
      <span>{` of the ${part}.`}</span>
    </>
  );
}

const Band = styled.aside`
  background: ${token('accent-wash')};
  border-bottom: 1px solid ${token('accent-deep')};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(6)};
    max-width: 90rem;
    margin-inline: auto;
    padding: ${space(2.5)} ${space(6)};
    ${media.phone} { padding: ${space(3)} ${space(4)}; }
  }
  p { margin: 0; min-width: 0; overflow-wrap: anywhere; font-size: ${textSize('ui')}; }
`;
