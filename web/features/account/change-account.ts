import { type AccountChange, type AccountReply, accountReplySchema } from '#contracts/account/identity.ts';
import { api } from '#web/shared/api/api.ts';

/** PUT /api/account: absent fields stay unchanged; e-mail and phone need the current password. Rejects with ApiError. */
export function changeAccount(change: AccountChange): Promise<AccountReply> {
  return api.put('/api/account', accountReplySchema, { body: change });
}
