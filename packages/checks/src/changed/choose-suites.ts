import { STATIC_GROUPS } from '../suites/static-groups.ts';
import { type LinkedWorkspace, type Touched, touchedWorkspaces } from './touched-workspaces.ts';

interface UnitRun {
  readonly path: string;
  readonly args: readonly string[];
  readonly why: string;
}

export interface Choice {
  readonly groups: Readonly<Record<string, string>>;
  readonly unit: readonly UnitRun[] | null;
  readonly typed: readonly string[] | null;
  readonly linted: readonly string[] | null;
}

const EVERYTHING =
  /^(package\.json|package-lock\.json|\.npmrc|tsconfig[^/]*\.json|packages\/(checks\/src\/jest\/|stack\/bootstrap\.mjs))/;
const DOCUMENT = /\.md$|^(docs\/|LICENSE$|CODEOWNERS$)/;
const CODE = /\.(tsx?|m?js|jsonc?)$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** What no running portal needs. */
const CHECKS = /^packages\/(checks|build\/src\/symbolicate)\//;
/** Tests that read files of the whole repository. */
const READERS = { 'packages/checks': ['src/documents', 'src/wire'], proofs: ['src/mutations'] };
const PORTAL = /^(shell|mf-[^/]+|bff|services\/[^/]+|packages\/stripe-sandbox|e2e)$/;
const MONEY = /^(services\/(payments|appointments)|packages\/stripe-sandbox|proofs)$/;
const VERSIONED = /^(\.changeset|packages\/(ui|web-kit|contracts|domain))\//;

export function chooseSuites(files: readonly string[], all: readonly LinkedWorkspace[]): Choice {
  const general = files.find((file) => EVERYTHING.test(file));
  if (general) {
    const groups = [...STATIC_GROUPS, 'proofs', 'e2e'];
    const reasons = Object.fromEntries(groups.map((group) => [group, `${general} changed`]));
    return { groups: reasons, unit: null, typed: null, linted: null };
  }
  const code = files.filter((file) => !DOCUMENT.test(file));
  const touched = touchedWorkspaces(code, all);
  return {
    groups: reasonsOf(files, code, all),
    unit: files.length === 0 ? [] : [...touched.flatMap(runOf), ...readersOf(code, touched)],
    typed: touched.map(({ path }) => path),
    linted: code.filter((file) => CODE.test(file)),
  };
}

/** All tests of a workspace that changed; of one that uses it, those that import a changed file. */
function runOf({ path, own, used }: Touched): UnitRun[] {
  if (own[0]) return [{ path, args: [], why: `${own[0]} changed` }];
  const imported = used.filter((file) => !TEST.test(file));
  return imported[0] ? [{ path, args: ['related', ...imported], why: `uses ${imported[0]}` }] : [];
}

function readersOf(code: readonly string[], touched: readonly Touched[]): UnitRun[] {
  const whole = touched.filter(({ own }) => own.length > 0).map(({ path }) => path);
  const why = 'reads the whole repository';
  if (code.length === 0) return [{ path: 'packages/checks', args: ['src/documents'], why }];
  return Object.entries(READERS).flatMap(([path, args]) => (whole.includes(path) ? [] : [{ path, args, why }]));
}

function reasonsOf(files: readonly string[], code: readonly string[], all: readonly LinkedWorkspace[]) {
  const source = code.find((file) => CODE.test(file));
  // A test changes nothing that runs elsewhere.
  const product = code.filter((file) => /^(e2e|proofs)\//.test(file) || (!TEST.test(file) && !CHECKS.test(file)));
  const running = touchedWorkspaces(product, all, 'run-time');
  const firstOf = (paths: RegExp) => {
    const found = running.find(({ path }) => paths.test(path));
    return found?.own[0] ?? found?.used[0];
  };
  const causes: Record<string, string | undefined> = {
    types: source,
    lint: source,
    hazards: source,
    boundaries: source,
    words: files[0],
    secrets: files[0],
    unused: source,
    versions: code.find((file) => VERSIONED.test(file)),
    proofs: firstOf(MONEY),
    e2e: firstOf(PORTAL),
  };
  return Object.fromEntries(
    Object.entries(causes).flatMap(([group, file]) => (file ? [[group, `${file} changed`]] : [])),
  );
}
