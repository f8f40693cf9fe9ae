#!/usr/bin/env node
import { processContext } from './context.js';
import { run } from './program.js';

const code = await run(process.argv.slice(2), processContext());
// What could not be written has failed the command already.
process.exitCode ||= code;
