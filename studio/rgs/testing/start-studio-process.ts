import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DATA_SECRET, type StudioFixture } from './studio-fixture.ts';
import { WALLET_SECRET } from './test-wallet.ts';

const PROGRAM = fileURLToPath(new URL('studio-process.ts', import.meta.url));

export interface StudioProcess {
  readonly url: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
}

/** A studio in a process of its own, on the fixture's database and wallet. */
export async function startStudioProcess({ databaseUrl, wallet }: StudioFixture): Promise<StudioProcess> {
  const child = fork(PROGRAM, [databaseUrl, wallet.url, WALLET_SECRET, DATA_SECRET], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string));
    child.once('exit', (code) => reject(new Error(`the studio's process ended with ${code ?? 'a signal'}`)));
  });
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
