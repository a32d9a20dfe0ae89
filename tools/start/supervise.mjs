/**
 * Supervises the programs: a signal, or the end of an essential program, stops all of them in the reverse order of starting, the database last. A second call
 * to stop (npm passes a Ctrl-C on) has no effect.
 */
export function supervise() {
  const stopped = new AbortController();
  /** @type {import('./child.mjs').Child[]} */
  const children = [];
  /** @type {(() => Promise<void>)[]} */
  const lastActs = [];
  /** @type {Promise<void> | undefined} */
  let stopping;

  const stopAll = async () => {
    stopped.abort(new Error('stopping'));
    for (const child of children) await child.stop();
    for (const act of lastActs) await act();
  };
  const stop = () => (stopping ??= stopAll());
  /** @param {number} code */
  const stopAndExit = (code) => void stop().then(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAndExit(0));
  whenNpmIsGone(() => stopAndExit(1));

  return {
    stop,
    /** Aborted as soon as stopping begins. */
    signal: stopped.signal,
    /**
     * Adds work for the time after every program has stopped; runs it at once if they have.
     * @param {() => Promise<void>} act
     */
    atLast(act) {
      if (stopped.signal.aborted) void act();
      else lastActs.push(act);
    },
    /**
     * Supervises a program that was just started.
     * @param {import('./child.mjs').Child} child
     * @param {{ essential: boolean }} options  whether the rest makes no sense without it
     */
    add(child, { essential }) {
      children.unshift(child);
      void child.exited.then((code) => {
        if (stopped.signal.aborted || !children.includes(child)) return;
        process.stderr.write(`${child.name} ended by itself (code ${code}); ${essential ? 'stopping the rest' : 'waiting for the next change'}.\n`);
        if (essential) stopAndExit(1);
      });
    },
    /**
     * Stops one program and no longer supervises it.
     * @param {import('./child.mjs').Child} child
     */
    async remove(child) {
      children.splice(children.indexOf(child), 1);
      await child.stop();
    },
  };
}

const NPM_WATCH_MS = 500;

/**
 * Under npm, calls `act` when npm is killed, since no signal would follow. A supervisor started by hand may outlive its shell.
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    act();
  }, NPM_WATCH_MS);
  timer.unref();
}
