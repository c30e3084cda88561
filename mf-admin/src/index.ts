import { z } from 'zod';

// The page's content security policy forbids code made from text; zod's attempt would be reported (the shell does the same).
z.config({ jitless: true });

// Stand-alone start (tailgate-build . --stand-alone); the shell loads remote.tsx instead.
void import('./bootstrap.tsx');
