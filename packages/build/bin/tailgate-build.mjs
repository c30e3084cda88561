#!/usr/bin/env node
import { keepCompiledCode } from '@tailgate/stack/compile-cache';

keepCompiledCode();
await import('../src/webpack/build-front-end.ts');
