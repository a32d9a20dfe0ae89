// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { UserStatus } from '#contracts/verification.ts';
import { verificationStore, widgetStore } from '#web/shared/verification/verification-store.ts';
import { DocumentPage, type DocumentPageProps } from './document-page.tsx';

afterEach(() => {
  cleanup();
  verificationStore.set(null);
  widgetStore.set(null);
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

async function open(status: UserStatus | null): Promise<void> {
  const Stub = createRoutesStub([{ path: '/', Component: () => <DocumentPage user={user} status={status} /> }]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Verificação de identidade' });
}

describe('the documents page', () => {
  test('a document owed opens the identity widget for it', async () => {
    await open('pending_kyc');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar documento' }));
    expect(widgetStore.get()).toBe('kyc');
  });

  test('after the document only the face is owed', async () => {
    await open('pending_face_id');
    await userEvent.click(screen.getByRole('button', { name: 'Fazer reconhecimento facial' }));
    expect(widgetStore.get()).toBe('face');
  });

  test('a verified account has nothing to open and is told so', async () => {
    await open('approved');
    expect(screen.getAllByText('Sua conta já está verificada.')).not.toHaveLength(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('behind a VPN the way on is to turn it off, not the widget', async () => {
    await open('ip_blocked');
    expect(screen.getByText('VPN detectada')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('what the page learns later wins over what it was rendered with', async () => {
    await open('pending_kyc');
    verificationStore.set('approved');
    expect(await screen.findAllByText('Sua conta já está verificada.')).not.toHaveLength(0);
  });

  test('a status that could not be read can be asked for again; the rest of the page stands', async () => {
    await open(null);
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(screen.getByText('***.982.247-**')).toBeTruthy();
  });
});
