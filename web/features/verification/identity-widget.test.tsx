// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserStatus } from '#contracts/account/verification.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { failedCheckStore, verificationStore, type WidgetKind, widgetStore } from '#web/shared/verification/verification-store.ts';
import { IdentityWidget } from './identity-widget.lazy.tsx';

const SUPPLIER = 'https://id.example';
const calls: string[] = [];
let status: UserStatus | 'broken' = 'pending_kyc';
let opening: Response | null = null;

beforeEach(() => {
  calls.splice(0);
  [status, opening] = ['pending_kyc', null];
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(alertToast, kind).mockImplementation((text) => void calls.push(`${kind}: ${text}`));
  vi.stubGlobal('fetch', async (input: string) => answer(input));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  widgetStore.set(null);
  failedCheckStore.set(null);
  verificationStore.set(null);
});

function json(body: unknown, code = 200): Response {
  return new Response(JSON.stringify(body), { status: code, headers: { 'content-type': 'application/json' } });
}

/** Replaces the server: widget sessions, and the status of the verification. */
function answer(path: string): Response {
  calls.push(path);
  if (path.endsWith('/api/verification/session')) return opening ?? json({ widget_url: `${SUPPLIER}/widget/s1`, session_id: 's1' });
  if (!path.endsWith('/api/legitimuzStatus')) return json({});
  if (status === 'broken') return json({}, 500);
  return json({ user_status: status, isApproved: status === 'approved' }, status === 'ip_blocked' ? 403 : 200);
}

async function open(kind: WidgetKind): Promise<HTMLIFrameElement> {
  widgetStore.set(kind);
  render(<IdentityWidget kind={kind} />);
  return screen.findByTitle<HTMLIFrameElement>(kind === 'kyc' ? 'Verificação de identidade' : 'Verificação facial');
}

async function say(frame: HTMLIFrameElement, data: unknown, from: { origin?: string; source?: Window | null } = {}): Promise<void> {
  const { origin = SUPPLIER, source = frame.contentWindow } = from;
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

const toasts = () => calls.filter((call) => /^(success|error|info): /.test(call));
const message = (type: string, more: object = {}) => ({ source: 'identity-check', type, session_id: 's1', ...more });

describe('the widget ends with the supplier’s message, and the status is read again', () => {
  const next = 'Tente de novo ou envie fotos do documento.';
  test.each([
    ['kyc', 'success', undefined, 'approved', 'success: Verificação KYC concluída com sucesso!', null],
    ['kyc', 'success', undefined, 'pending_face_id', 'success: Verificação KYC concluída com sucesso!', 'face'],
    // The signed result has not come yet, so nothing opens again by itself.
    ['kyc', 'success', undefined, 'pending_kyc', 'success: Verificação KYC concluída com sucesso!', null],
    ['kyc', 'success', undefined, 'ip_blocked', 'success: Verificação KYC concluída com sucesso!', null],
    ['kyc', 'close', undefined, 'pending_kyc', 'info: Verificação KYC fechada.', null],
    ['kyc', 'fail', 'rejected', 'pending_kyc', `error: Falha na verificação KYC: recusada. Não foi possível confirmar seus dados. ${next}`, null],
    ['kyc', 'fail', 'unheard_of', 'pending_kyc', `error: Falha na verificação KYC: recusada. ${next}`, null],
    ['face', 'success', undefined, 'approved', 'success: Verificação facial concluída com sucesso!', null],
    ['face', 'close', undefined, 'pending_face_id', 'info: Verificação facial fechada.', null],
    [
      ...(['face', 'fail', 'face_mismatch', 'pending_face_id'] as const),
      'error: Falha na verificação facial: recusada. O rosto não confere com o documento. Tente de novo de frente para a câmera, com o rosto descoberto.',
      null,
    ],
  ] as const)('%s %s (%s), then %s', async (kind, type, said, then, text, opens) => {
    const frame = await open(kind);
    status = then;
    await say(frame, message(type, said === undefined ? {} : { status: said }));
    await waitFor(() => expect(verificationStore.get()).toBe(then));
    expect(toasts()).toEqual([text]);
    await waitFor(() => expect(widgetStore.get()).toBe(opens));
    // An alert fades, but the reason and the next step stay until they are read.
    expect(failedCheckStore.get() !== null).toBe(type === 'fail');
  });
});

test('messages of other pages, other frames and other sessions are ignored', async () => {
  const frame = await open('kyc');
  await say(frame, message('success'), { origin: 'https://evil.example' });
  await say(frame, message('success'), { origin: 'null' });
  await say(frame, message('success'), { source: window });
  await say(frame, message('success'), { source: null });
  await say(frame, message('success', { session_id: 's2' }));
  await say(frame, message('success', { source: 'pix-psp' }));
  for (const data of ['success', null, 7, message('paid')]) await say(frame, data);
  expect([toasts(), widgetStore.get()]).toEqual([[], 'kyc']);
});

test('closing the widget early with Escape is reported once, the status is read, and a late message of the page changes nothing', async () => {
  const frame = await open('kyc');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(toasts()).toEqual(['info: Verificação KYC fechada.']));
  await say(frame, message('success'));
  expect([toasts().length, widgetStore.get()]).toEqual([1, null]);
});

test.each([
  ['kyc', () => json({ code: 'already_verified', message: 'x' }, 409), 'error: Sua conta já está verificada.'],
  ['face', () => json({}, 500), 'error: Erro ao inicializar verificação facial.'],
  ['face', () => json({ code: 'verification_unavailable', message: 'O fornecedor não responde.' }, 503), 'error: Erro ao inicializar verificação facial.'],
  [
    'kyc',
    () => json({ code: 'verification_unavailable', message: 'Não conseguimos iniciar a verificação agora.' }, 503),
    'error: Não conseguimos iniciar a verificação agora.',
  ],
] as const)('a %s widget that does not open says why', async (kind, refused, text) => {
  opening = refused();
  widgetStore.set(kind);
  render(<IdentityWidget kind={kind} />);
  await waitFor(() => expect(toasts()).toEqual([text]));
  expect(widgetStore.get()).toBeNull();
});

test('a failed read of the status afterwards undoes nothing', async () => {
  const frame = await open('kyc');
  status = 'broken';
  await say(frame, message('success'));
  await waitFor(() => expect(toasts()).toEqual(['success: Verificação KYC concluída com sucesso!']));
  expect(widgetStore.get()).toBeNull();
});
