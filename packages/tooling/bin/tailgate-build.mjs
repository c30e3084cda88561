#!/usr/bin/env node
import '../src/webpack/build-front-end.ts';
