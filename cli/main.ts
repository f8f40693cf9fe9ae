#!/usr/bin/env node
import { processContext } from './context.js';
import { run } from './program.js';

const code = await run(process.argv.slice(2), processContext());
// A write error has already set the exit code.
process.exitCode ||= code;
