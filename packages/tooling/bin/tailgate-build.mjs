#!/usr/bin/env node
import { keepCompiledCode } from '../src/install/compile-cache.js';

keepCompiledCode();
await import('../src/webpack/build-front-end.ts');
