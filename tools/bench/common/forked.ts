import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of a bench that works through its orders in sequence: each order gets one answer. */
export interface Forked<Order, Answer> {
  ask(order: Order): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a program of this folder and exchanges messages with it over its IPC channel. `execArgv` are Node's own flags. */
export function forkProgram<Order extends object, Answer>(file: URL, execArgv: readonly string[]): Forked<Order, Answer> {
  const child: ChildProcess = fork(file, { execArgv: [...execArgv], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${file.pathname.split('/').at(-1) ?? ''} ended`)));
  died.catch(() => undefined);
  return {
    async ask(order) {
      const answered = once(child, 'message').then(([answer]) => answer as Answer);
      child.send(order);
      return Promise.race([answered, died]);
    },
    async stop() {
      child.kill('SIGKILL');
      await died.catch(() => undefined);
    },
  };
}
