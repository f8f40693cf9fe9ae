#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { stepBack } from './composition/compose-storage.js';
import { printError, printStepBack } from './composition/terminal.js';
import { readConfig } from './config.js';

/** Reverts the newest migration, so that the previous version can open the database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  printStepBack(await stepBack(readConfig(), { onlyLook: !values.yes }), values.yes);
}

main().catch((error: unknown) => {
  printError('The database could not be taken back', error);
  process.exitCode = 1;
});
