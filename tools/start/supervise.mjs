/**
 * Keeps the parts together: when a signal arrives or an essential part ends by itself, everything stops, in the reverse order of starting and
 * the database last. Stopping twice (npm passes a Ctrl-C on) is stopping once.
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
     * Leaves something to do when every part has stopped: at once, when that is already so.
     * @param {() => Promise<void>} act
     */
    atLast(act) {
      if (stopped.signal.aborted) void act();
      else lastActs.push(act);
    },
    /**
     * Takes charge of a part that was just started.
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
     * Stops one part and no longer watches over it.
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
 * Under npm, calls `act` once npm was killed: nobody would stop us any more. Run by hand we may well outlive the shell.
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
