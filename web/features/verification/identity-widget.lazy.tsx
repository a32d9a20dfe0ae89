import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureWords } from '#contracts/account/verification-outcomes.ts';
import { verificationSessionReply } from '#contracts/account/verification.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { refetchMe } from '#web/shared/session/session-acts.ts';
import { checkVerification } from '#web/shared/verification/check-verification.ts';
import { failedCheckStore, openIdentityWidget, widgetFor, type WidgetKind, widgetStore } from '#web/shared/verification/verification-store.ts';
import { widgetMessage, widgetText } from './widget-message.ts';

interface OpenedWidget {
  readonly url: string;
  readonly sessionId: string;
}

const titles: Readonly<Record<WidgetKind, string>> = { kyc: 'Verificação de identidade', face: 'Verificação facial' };

/** The supplier's page in a frame above ours. It sends messages through postMessage, accepted only from its own origin; the status is then read again. */
export function IdentityWidget({ kind }: { kind: WidgetKind }) {
  const [widget, setWidget] = useState<OpenedWidget | null>(null);

  const start = useEffectEvent(async () => {
    try {
      const reply = await api.post('/api/verification/session', verificationSessionReply, { body: { kind } });
      setWidget({ url: reply.widget_url, sessionId: reply.session_id });
    } catch (error) {
      widgetStore.set(null);
      alertToast.error(failureText(kind, error));
      await checkVerification().catch(() => undefined);
    }
  });
  useEffect(() => void start(), [kind]);
  const frame = useRef<HTMLIFrameElement>(null);
  useWidgetMessages(kind, widget, frame);

  return (
    <Sheet open onOpenChange={(open) => !open && void finish(kind, { type: 'close' })} title={titles[kind]} size="lg">
      {widget === null ? (
        <div role="status" className="grid h-[min(640px,70dvh)] place-items-center text-muted">
          <span className="sr-only">Carregando</span>
          <Spinner />
        </div>
      ) : (
        <iframe
          ref={frame}
          title={titles[kind]}
          src={widget.url}
          allow={`camera ${new URL(widget.url).origin}`}
          className="h-[min(640px,70dvh)] w-full rounded-card border border-line bg-raised"
        />
      )}
    </Sheet>
  );
}

function useWidgetMessages(kind: WidgetKind, widget: OpenedWidget | null, frame: RefObject<HTMLIFrameElement | null>): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (widget === null || event.origin !== new URL(widget.url).origin || event.source !== (frame.current?.contentWindow ?? null)) return;
    const message = widgetMessage.safeParse(event.data);
    if (message.success && message.data.session_id === widget.sessionId) void finish(kind, message.data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}

async function finish(kind: WidgetKind, message: { readonly type: 'close' | 'success' | 'fail'; readonly status?: string | undefined }): Promise<void> {
  if (widgetStore.get() !== kind) return;
  widgetStore.set(null);
  const text = widgetText(kind, message);
  if (message.type === 'success') alertToast.success(text);
  else if (message.type === 'close') alertToast.info(text);
  else {
    alertToast.error(text);
    // Alerts fade, but the reason and the next step stay until they are read.
    failedCheckStore.set({ kind, ...failureWords(message.status ?? '') });
  }
  try {
    const status = await checkVerification();
    const next = widgetFor(status);
    if (message.type === 'success' && next !== null && next !== kind) openIdentityWidget(next);
    if (status === 'approved') await refetchMe();
  } catch {
    // The next page reads the status again; the alert has already shown the result.
  }
}

function failureText(kind: WidgetKind, error: unknown): string {
  const problem = problemOf(error);
  if (problem.kind === 'refused' && problem.code === 'already_verified') return 'Sua conta já está verificada.';
  const said = problem.kind === 'refused' && problem.code !== 'verification_unavailable';
  return kind === 'face' && !said ? 'Erro ao inicializar verificação facial.' : errorText(error);
}
