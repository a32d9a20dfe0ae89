import { ACCESS_EVENTS, type AccessEvent, type AccessLogReply } from '#contracts/account/identity.ts';
import type { IdentityDeps } from '../../deps.ts';
import { deviceName } from '../../domain/device-name.ts';
import { readAccessLog } from '../../store/access-log.ts';

const LABELS: Readonly<Record<AccessEvent, string>> = {
  registered: 'Conta criada',
  login: 'Entrada na conta',
  login_failed: 'Tentativa de entrada com senha errada',
  login_refused: 'Tentativa de entrada recusada',
  mfa_failed: 'Código de verificação errado',
  mfa_enabled: 'Verificação em duas etapas ativada',
  mfa_disabled: 'Verificação em duas etapas desativada',
  recovery_code_used: 'Código de recuperação usado',
  password_reset_asked: 'Recuperação de senha pedida',
  password_reset: 'Senha recuperada',
  password_changed: 'Senha alterada',
  contact_change_asked: 'Mudança de e-mail ou celular pedida',
  contact_changed: 'Dados da conta alterados',
  contact_confirmed: 'Contato confirmado',
  logout: 'Saída da conta',
  session_ended: 'Sessão encerrada',
  closure_asked: 'Encerramento da conta pedido',
};

/** One page of the player's access log, newest first. */
export async function readAccess(deps: Pick<IdentityDeps, 'db' | 'vault'>, playerId: string, page: number, perPage: number): Promise<AccessLogReply> {
  const { rows, total } = await readAccessLog(deps.vault, deps.db.k, playerId, page, perPage);
  const data = rows.flatMap((row) => {
    const event = ACCESS_EVENTS.find((each) => each === row.event);
    if (event === undefined) return [];
    return [{ id: row.id, event, label: LABELS[event], address: row.address, device: deviceName(row.user_agent), at: row.at.toISOString() }];
  });
  return { data, meta: { page, per_page: perPage, total } };
}
