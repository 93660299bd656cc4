import { spawn } from 'node:child_process';

/** Waits for the end of its input, then stops the server of the folder ($0) and removes the folder and its database, wherever that lies. */
const SCRIPT = `
cat > /dev/null
database=$(cd -P "$0/postgres" 2> /dev/null && pwd)
pid=$(head -n 1 "$0/postgres/cluster/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" && sleep 1
rm -rf "$0" \${database:+"$database"}
`;

/**
 * Starts a process that clears the folder of a test server away when this process ends, even by `kill -9`: then its input closes.
 * Answers how to dismiss it once the folder is cleared.
 */
export function cleanUpAfterKill(folder: string): () => void {
  const watchdog = spawn('sh', ['-c', SCRIPT, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watchdog.unref();
  return () => void watchdog.stdin.end();
}
