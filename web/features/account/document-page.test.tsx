// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentsReply, UserStatus } from '#contracts/account/verification.ts';
import { verificationStore, widgetStore } from '#web/shared/verification/verification-store.ts';
import { documentModal, documentsStore } from '#web/shared/verification/documents-store.ts';
import { DocumentPage, type DocumentPageProps } from './document-page.tsx';

afterEach(() => {
  cleanup();
  verificationStore.set(null);
  widgetStore.set(null);
  documentsStore.set(null);
  documentModal.set(false);
});

const user: DocumentPageProps['user'] = {
  id: 'u',
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  email_confirmed: true,
  phone: '11987654321',
  phone_code: '55',
  phone_confirmed: false,
  pending_email: null,
  pending_phone: null,
  document: '***.982.247-**',
  birthday: '1990-05-17',
  gender: null,
  address: null,
  mfa_enabled: false,
  created_at: '2026-11-21T12:00:00.000Z',
};

async function open(status: UserStatus | null, documents: DocumentsReply | null = null): Promise<void> {
  const Stub = createRoutesStub([{ path: '/', Component: () => <DocumentPage user={user} status={status} documents={documents} /> }]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Verificação de identidade' });
}

describe('the documents page', () => {
  test('a document that is still due opens the identity widget for it', async () => {
    await open('pending_kyc');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar documento' }));
    expect(widgetStore.get()).toBe('kyc');
  });

  test('after the document only the face check is due', async () => {
    await open('pending_face_id');
    await userEvent.click(screen.getByRole('button', { name: 'Fazer reconhecimento facial' }));
    expect(widgetStore.get()).toBe('face');
  });

  test('the page says that a verified account needs nothing more, and offers no button', async () => {
    await open('approved');
    expect(screen.getAllByText('Sua conta já está verificada.')).not.toHaveLength(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a player behind a VPN is asked to turn it off and is not offered the widget', async () => {
    await open('ip_blocked');
    expect(screen.getByText('VPN detectada')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a newer status replaces the one that the page was rendered with', async () => {
    await open('pending_kyc');
    verificationStore.set('approved');
    expect(await screen.findAllByText('Sua conta já está verificada.')).not.toHaveLength(0);
  });

  test('a status that could not be read can be requested again; the rest of the page is shown', async () => {
    await open(null);
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(screen.getByText('***.982.247-**')).toBeTruthy();
  });

  const sent: DocumentsReply = {
    verification: 'pending_kyc',
    open: true,
    documents: [
      {
        type: 'cnh',
        side: 'front',
        status: 'refused',
        refusal: { code: 'cropped', message: 'Parte do documento ficou fora da foto.', next_step: 'Tire outra com os quatro cantos à vista.' },
        sent_at: '2026-11-21T12:00:00.000Z',
      },
    ],
    last_failure: null,
  };

  test('each picture shows its status; a refused one also shows the reason and what to do', async () => {
    await open('pending_kyc', sent);
    expect(screen.getByText('Parte do documento ficou fora da foto. Tire outra com os quatro cantos à vista.')).toBeTruthy();
    expect(screen.getByText('Uma foto foi recusada. Veja o motivo e envie outra.')).toBeTruthy();
    expect(screen.getByText('A enviar')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar outra foto' }));
    expect(documentModal.get()).toBe(true);
  });

  test('a check that failed says why and what to do next', async () => {
    const last_failure = {
      kind: 'kyc',
      word: 'expirada',
      message: 'O tempo para concluir terminou.',
      next_step: 'Comece de novo.',
      at: '2026-11-21T12:00:00.000Z',
    } as const;
    await open('pending_kyc', { ...sent, documents: [], last_failure });
    expect(screen.getByText('Verificação do documento expirada')).toBeTruthy();
    expect(screen.getByText('O tempo para concluir terminou. Comece de novo.')).toBeTruthy();
  });

  test('pictures that are no longer asked for cannot be sent', async () => {
    await open('pending_face_id', { ...sent, verification: 'pending_face_id', open: false, documents: [] });
    expect(screen.queryByText('Fotos do documento')).toBeNull();
  });
});
