import { Disclosure, Skeleton, token } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import { styled } from 'styled-components';

const loadQrCode = () => import('qrcode.react').then((module) => module.QRCodeSVG);

/** For the camera of a phone that is at hand. */
export function LinkCode({ address }: { address: string }) {
  return (
    <Disclosure summary="Show QR code">
      <Code address={address} />
    </Disclosure>
  );
}

function Code({ address }: { address: string }) {
  const code = useLoaded(loadQrCode);
  if (code.status !== 'ready') return <Skeleton $height="12rem" $width="12rem" />;
  return (
    <Paper>
      <code.value value={address} size={192} title="QR code with the crew link" />
    </Paper>
  );
}

/** Cameras need dark on white, in every theme. */
const Paper = styled.div`
  width: fit-content;
  padding: 1rem;
  border-radius: 0.5rem;
  background: ${token('sheet')};
  line-height: 0;
`;
