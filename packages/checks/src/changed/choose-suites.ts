import { STATIC_GROUPS } from '../suites/static-groups.ts';
import { type LinkedWorkspace, type Touched, touchedWorkspaces } from './touched-workspaces.ts';

interface UnitRun {
  readonly path: string;
  readonly args: readonly string[];
  readonly why: string;
}

export interface Choice {
  readonly groups: Readonly<Record<string, string>>;
  /** Null means all, here and below. */
  readonly unit: readonly UnitRun[] | null;
  /** Parts of the names of browser tests. */
  readonly browser: readonly string[] | null;
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
/** A remote's tests import what they test. Those of a server also start it. */
const OF_REMOTE = /^(mf-[^/]+)\/src\/.*\.tsx?$/;
const OF_FEATURE = /^mf-[^/]+\/(src\/features\/[^/]+\/).*\.tsx?$/;
/** The way through each remote that most people take. */
const MAIN_PATHS: Readonly<Record<string, readonly string[]>> = {
  'mf-admin': ['main-job', 'staff-area'],
  'mf-crew': ['crew-day'],
  'mf-customer': ['main-job', 'dashboard'],
  'mf-payment': ['main-job', 'payment-steps'],
};
const VERSIONED = /^(\.changeset|packages\/(ui|web-kit|contracts|domain))\//;

export function chooseSuites(files: readonly string[], all: readonly LinkedWorkspace[]): Choice {
  const general = files.find((file) => EVERYTHING.test(file));
  if (general) {
    const groups = [...STATIC_GROUPS, 'proofs', 'e2e'];
    const reasons = Object.fromEntries(groups.map((group) => [group, `${general} changed`]));
    return { groups: reasons, unit: null, browser: null, typed: null, linted: null };
  }
  const code = files.filter((file) => !DOCUMENT.test(file));
  const touched = touchedWorkspaces(code, all);
  return {
    groups: reasonsOf(files, code, all),
    unit: files.length === 0 ? [] : [...touched.flatMap(runOf), ...readersOf(code, touched)],
    browser: mainPathsOf(productOf(code)),
    typed: touched.map(({ path }) => path),
    linted: code.filter((file) => CODE.test(file)),
  };
}

/** All tests of a workspace that changed, or those that can reach the change; of one that uses it, those that import it. */
function runOf({ path, own, used }: Touched): UnitRun[] {
  const [changed] = own;
  if (changed) return [{ path, args: used.length === 0 ? reachingTests(own) : [], why: `${changed} changed` }];
  const imported = used.filter((file) => !TEST.test(file));
  return imported[0] ? [{ path, args: ['related', ...imported], why: `uses ${imported[0]}` }] : [];
}

/** No feature imports another: its own tests and those of the pages reach it. */
function reachingTests(files: readonly string[]): string[] {
  const features = files.map((file) => OF_FEATURE.exec(file)?.[1]);
  if (features.every((feature) => feature !== undefined)) return [...new Set(features), 'src/pages/'];
  return files.every((file) => OF_REMOTE.test(file)) ? ['related', ...files] : [];
}

/** A test changes nothing that runs elsewhere. */
function productOf(code: readonly string[]): string[] {
  return code.filter((file) => /^(e2e|proofs)\//.test(file) || (!TEST.test(file) && !CHECKS.test(file)));
}

function mainPathsOf(product: readonly string[]): string[] | null {
  const remotes = product.map((file) => OF_REMOTE.exec(file)?.[1]);
  const paths = remotes.map((remote) => MAIN_PATHS[remote ?? '']);
  return paths.every((each) => each !== undefined) ? [...new Set(paths.flat())] : null;
}

function readersOf(code: readonly string[], touched: readonly Touched[]): UnitRun[] {
  const whole = touched.filter(({ own }) => own.length > 0).map(({ path }) => path);
  const why = 'reads the whole repository';
  if (code.length === 0) return [{ path: 'packages/checks', args: ['src/documents'], why }];
  return Object.entries(READERS).flatMap(([path, args]) => (whole.includes(path) ? [] : [{ path, args, why }]));
}

function reasonsOf(files: readonly string[], code: readonly string[], all: readonly LinkedWorkspace[]) {
  const source = code.find((file) => CODE.test(file));
  const running = touchedWorkspaces(productOf(code), all, 'run-time');
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
