import { runInForeground } from './stack/foreground.ts';

await runInForeground({ title: 'Tailgate', watch: false });
