export { hashFiles } from './hash-files.ts';
export { frontEnds, repository } from './repository.ts';
export { has, isNamed, type Workspace, workspaces } from './workspaces.ts';
