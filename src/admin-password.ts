#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { AdminPassword } from './application/accounts/admin-password.js';
import { RecordActions } from './application/curating/record-actions.js';
import { openNode } from './composition/compose.js';
import { openDatabase } from './composition/compose-storage.js';
import { printAdminPassword, printError } from './composition/terminal.js';
import { readConfig } from './config.js';

/** Generates a new password for an admin, directly in the database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'remove-second-factor': { type: 'boolean', default: false } },
  });
  const [database, node] = await Promise.all([openDatabase(readConfig()), openNode()]);
  try {
    const ports = { ...database.ports, ...node };
    const generated = await new AdminPassword(ports, new RecordActions(ports)).generate({
      email: values.email,
      removeSecondFactors: values['remove-second-factor'],
    });
    printAdminPassword(generated);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  printError('The password could not be set', error);
  process.exitCode = 1;
});
