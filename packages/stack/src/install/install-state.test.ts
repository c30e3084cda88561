import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { missingInstallStep, recordInstall } from './install-state.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tailgate-install-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

type Packages = Record<string, { version: string; optional?: boolean; dev?: boolean }>;

const lock = (packages: Packages) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));

function install(packages: Packages): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

const react = { 'node_modules/react': { version: '19.3.1' } };
const forMacs = { 'node_modules/fsevents': { version: '2.0.0', optional: true } };

test('installs once, and again after the lockfile has changed', () => {
  lock(react);
  expect(missingInstallStep(root, 'all')).toBe('install');
  install(react);
  recordInstall(root);
  expect(missingInstallStep(root, 'all')).toBe('nothing');

  lock({ 'node_modules/react': { version: '19.4.0' } });
  expect(missingInstallStep(root, 'all')).toBe('install');
});

test('accepts a manual installation that matches the lockfile, but runs the install scripts', () => {
  lock({ ...react, ...forMacs });
  install(react);
  expect(missingInstallStep(root, 'all')).toBe('scripts');

  lock({ ...react, 'node_modules/zod': { version: '4.6.7' } });
  expect(missingInstallStep(root, 'all')).toBe('install');
});

test('adds the development packages when a command first needs them', () => {
  lock({ ...react, 'node_modules/jest': { version: '30.5.2', dev: true } });
  install(react);
  expect(missingInstallStep(root, 'production')).toBe('scripts');
  recordInstall(root);
  expect(missingInstallStep(root, 'production')).toBe('nothing');
  expect(missingInstallStep(root, 'all')).toBe('complete');

  install({ ...react, 'node_modules/jest': { version: '30.5.2' } });
  recordInstall(root);
  expect(missingInstallStep(root, 'all')).toBe('nothing');
  expect(missingInstallStep(root, 'production')).toBe('nothing');
});

test('installs again if a development package has another version than the lockfile', () => {
  lock({ ...react, 'node_modules/jest': { version: '30.5.2', dev: true } });
  install({ ...react, 'node_modules/jest': { version: '29.0.0' } });
  expect(missingInstallStep(root, 'production')).toBe('install');
});
