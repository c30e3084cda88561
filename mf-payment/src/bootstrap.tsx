import { GlobalStyle } from '@tailgate/ui';
import { pageRoot, StandAlone } from '@tailgate/web-kit/stand-alone';
import { createRoot } from 'react-dom/client';
import { Remote } from './remote.tsx';

createRoot(pageRoot()).render(<StandAlone remote={Remote} style={GlobalStyle} />);
