import { z } from 'zod';

// The content security policy forbids `eval`, which zod would try. The shell sets this as well.
z.config({ jitless: true });

// Stand-alone start (tailgate-build . --stand-alone); the shell loads remote.tsx instead.
void import('./bootstrap.tsx');
