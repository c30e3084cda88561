// npm run bench: the pages of staff, or `-- releases`.
await import(process.argv[2] === 'releases' ? './releases.ts' : './run.ts');
