#!/usr/bin/env node
import '../src/webpack/serve-remote.ts';
