import { runInForeground } from './stack/foreground.ts';

await runInForeground({ title: 'Tailgate, rebuilding on change', watch: true });
