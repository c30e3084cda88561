const [name] = process.argv.slice(2);
if (name === 'memory') await import('./memory/main.ts');
else if (name === 'http') await import('./http/main.ts');
else if (name === 'curves') await import('./curves/main.ts');
else if (name === 'pages') await import('./first-pages/main.ts');
else await import('./run.ts');
