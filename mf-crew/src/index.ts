import { z } from 'zod';

// The content security policy forbids eval. The shell sets this too.
z.config({ jitless: true });

// For tailgate-build . --stand-alone. The shell loads remote.tsx instead.
void import('./bootstrap.tsx');
