/** `npm start`: builds what is missing or out of date, then runs the shop in the same process. */
import { createServer } from 'node:net';
import { buildStale, checkPrerequisites, exitWithError } from './build.mjs';

/** Rejects if another program uses the port, so that nobody waits for a build in vain. */
async function checkPort() {
  const { PORT = '3000', HOST: host = '127.0.0.1' } = process.env;
  const port = Number(PORT);
  // The shop itself reports a wrong PORT or HOST.
  if (!(port > 0 && port < 65_536)) return;
  await new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', ({ code }) =>
      code === 'EADDRINUSE'
        ? reject(
            new Error(
              `Port ${port} is in use. Stop the program that uses it, or set PORT to another: PORT=3001 npm start`,
            ),
          )
        : resolve(),
    );
    server.listen({ port, host }, () => server.close(resolve));
  });
}

checkPrerequisites();
await checkPort().catch(exitWithError);
await buildStale().catch(exitWithError);
await import('../dist/src/main.js');
