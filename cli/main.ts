#!/usr/bin/env node
import { processContext } from './context.js';
import { run } from './program.js';

// Whoever reads the other end of the pipe may have seen enough, as head has: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), processContext());
