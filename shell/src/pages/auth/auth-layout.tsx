import { Form, media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const AuthColumns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: stretch;
  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;

export const AuthTitle = styled.h1`
  font-size: ${textSize('page')};
  font-weight: 800;
  letter-spacing: -0.035em;
`;

export const Lead = styled.p`
  margin: ${space(2)} 0 ${space(5)};
  color: ${token('ink-soft')};
`;

export const FinePrint = styled.p`
  margin-top: ${space(5)};
  font-size: ${textSize('ui')};
  color: ${token('ink-soft')};
`;

export const AuthForm = styled(Form)`
  display: grid;
  gap: ${space(4)};
  > button { margin-top: ${space(2)}; }
`;
