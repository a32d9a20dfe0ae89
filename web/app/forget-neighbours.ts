/**
 * A part of the set-up of component tests (tests/dom-setup.ts), which share modules: none begins with the player, the slip or the toasts of another one. What one left
 * behind failed another, in some orders only.
 */
if ('document' in globalThis) {
  const { beforeEach } = await import('vitest');
  const [{ leaveSession }, { obstacleStore }, { clearSlip }, { alertToasts }] = await Promise.all([
    import('#web/shared/session/session-store.ts'),
    import('#web/shared/session/obstacle-store.ts'),
    import('#web/features/sportsbook/slip/store/slip-store.ts'),
    import('#ui/feedback/alert-toast/alert-toast.ts'),
  ]);
  leaveSession();
  obstacleStore.set(null);
  clearSlip();
  // An answer that nobody waited for says something after its test's end, even after its file's.
  beforeEach(() => {
    for (const { id } of alertToasts.snapshot()) alertToasts.dismiss(id);
  });
}

export {};
