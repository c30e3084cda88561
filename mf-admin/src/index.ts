// For tailgate-build . --stand-alone. The shell loads remote.tsx instead.
void import('./bootstrap.tsx');
