import { GlobalStyle } from '@tailgate/ui';
import { startAlone } from '@tailgate/web-kit/stand-alone';
import { Remote } from './remote.tsx';

startAlone(Remote, <GlobalStyle />);
