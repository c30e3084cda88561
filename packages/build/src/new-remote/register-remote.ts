import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds a remote to the files that list the remotes. All else finds remotes by their folders.
 * @param model a remote that they list; the new one comes after it
 */
export function registerRemote(repository: string, folder: string, model: string): void {
  const change = (file: string, edit: (content: string) => string) => {
    const path = join(repository, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  change('package.json', (content) => content.replace(`    "${model}",\n`, `$&    "${folder}",\n`));
  change('CODEOWNERS', (content) => {
    const owners = new RegExp(`^/${model}/.*\\n`, 'm');
    return content.replace(owners, `$&/${folder}/  @tailgate/${folder.replace(/^mf-/, '')}-team\n`);
  });
  change('docker-compose.yml', (content) => {
    const dependency = new RegExp(`^ +${model}: \\{.*\\n`, 'm');
    const service = new RegExp(`^  ${model}:\\n(?:    .*\\n)+`, 'm');
    return [dependency, service].reduce(
      (text, entry) => text.replace(entry, (found) => found + found.replaceAll(model, folder)),
      content,
    );
  });
}
