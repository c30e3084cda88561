// npm run bench measures the pages of staff; npm run bench -- releases, how soon a release is on the next page.
if (process.argv[2] === 'releases') await import('./releases.ts');
else await import('./run.ts');
