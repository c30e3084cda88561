import { Cluster, media } from '@tailgate/ui';
import { styled } from 'styled-components';

/** The way back and the way on. On a phone they share the width. */
export const Choices = styled(Cluster).attrs({ $justify: 'space-between' })`
  ${media.phone} { > * { flex: 1 1 auto; } }
`;
