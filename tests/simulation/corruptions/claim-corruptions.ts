import { change, type Corruption, SOMEBODY_ELSE } from './corruption.ts';

const HOLDS = 'payments: what is reserved of a Pix, or missing of it, is what its claims ask for';
const ONE_PROVIDER = 'payments: a charge, its Pix, what went back of it and what banks claim of it are of one provider';
const VERSIONS = 'payments: a claim’s place among its player’s transfers is that of its time';
const RESERVED = 'wallet (v) what is reserved of a Pix is what its transfers moved';
const ACCOUNTS = 'wallet (v) reserved accounts hold what is reserved of their players’ Pix';
const STORIES = 'payments: every claim is on its player’s Pix';
const claim = (set: string, where: string) => change('payments_claim', set, where);
const reserve = (set: string, where: string) => change('wallet_reserve', set, where);

/** Damage to banks' claims, and to the amounts reserved for them. */
export const claimCorruptions: readonly Corruption[] = [
  // payments_claim
  { name: 'an open claim asks for another amount', damage: claim('amount = amount - 1', "status = 'open'"), caught: [HOLDS] },
  {
    name: 'a claim came at another version of the wallet',
    damage: claim('wallet_version = wallet_version + 1000', "status = 'open'"),
    caught: [HOLDS, VERSIONS],
  },
  { name: 'a claim came at an earlier version of the wallet', damage: claim('wallet_version = 0', "status = 'open'"), caught: [VERSIONS] },
  { name: 'a claim moves to another provider', damage: claim("provider = 'another'", "status = 'open'"), caught: [ONE_PROVIDER] },
  { name: 'a claim moves to another player', damage: claim(`player_id = ${SOMEBODY_ELSE}`, "status = 'open'"), caught: [HOLDS, STORIES] },
  {
    name: 'a claim names another Pix',
    damage: claim('end_to_end_id = (SELECT end_to_end_id FROM payments_receipt r WHERE r.player_id <> t.player_id LIMIT 1)', "status = 'open'"),
    caught: [STORIES],
  },
  {
    name: 'an accepted claim claims to hold nothing any more',
    damage: claim('lapsed_at = ended_at', "status = 'accepted' AND EXISTS (SELECT FROM wallet_reserve r WHERE r.ref = end_to_end_id)"),
    caught: [HOLDS],
  },
  {
    name: 'an open claim claims to be rejected',
    damage: claim("status = 'rejected', ended_at = seen_at", "status = 'open'"),
    caught: [HOLDS],
  },
  { name: 'a claim ended before it was heard of', damage: claim("ended_at = seen_at - interval '1 day'", "status = 'rejected'"), caught: [STORIES] },
  { name: 'a claim was answered before it was heard of', damage: claim("answered_at = seen_at - interval '1 day'", "status = 'rejected'"), caught: [STORIES] },
  { name: 'a claim was opened after its deadline', damage: claim("opened_at = deadline_at + interval '1 day'", "status = 'open'"), caught: [STORIES] },
  { name: 'a claim’s deadline lies before it', damage: claim("deadline_at = opened_at - interval '1 day'", "status = 'open'"), caught: [STORIES] },
  { name: 'a claim was heard of after it ended', damage: claim("seen_at = ended_at + interval '1 day'", "status = 'rejected'"), caught: [STORIES] },
  { name: 'a claim is deleted', damage: "DELETE FROM payments_claim WHERE status = 'open'", caught: [HOLDS] },

  // wallet_reserve and the reserved accounts
  { name: 'a reserve holds another amount', damage: reserve('reserved = reserved - 1', 'reserved > 1'), caught: [HOLDS, RESERVED, ACCOUNTS] },
  { name: 'a reserve misses less than it does', damage: reserve('missing = missing - 1', 'missing > 0'), caught: [HOLDS] },
  { name: 'a reserve claims to be complete', damage: reserve('missing = 0', 'missing > 0 AND reserved > 0'), caught: [HOLDS] },
  { name: 'a reserve is of another Pix', damage: reserve("ref = 'x'", 'reserved > 0'), caught: [HOLDS, RESERVED] },
  { name: 'a reserve moves to another player', damage: reserve(`player_id = ${SOMEBODY_ELSE}`, 'reserved > 0'), caught: [HOLDS, RESERVED, ACCOUNTS] },
  { name: 'a reserve looks back less far', damage: reserve('since_version = until_version', 'since_version < until_version'), caught: [HOLDS] },
  { name: 'a reserve takes of a shorter time', damage: reserve('until_version = since_version', 'since_version < until_version'), caught: [HOLDS] },
  { name: 'a reserve is deleted', damage: 'DELETE FROM wallet_reserve WHERE reserved > 0', caught: [HOLDS, RESERVED, ACCOUNTS] },
  {
    name: 'a reserve is invented',
    damage: "INSERT INTO wallet_reserve SELECT player_id, 'E', 0, 500, 0, 1 FROM gate_player ORDER BY player_id LIMIT 1",
    caught: [HOLDS],
  },
  {
    name: 'a reserve is returned to cash behind the ledger’s back',
    damage: `WITH back AS (UPDATE wallet_reserve SET reserved = 0, missing = reserved WHERE reserved > 0 RETURNING player_id, missing)
      UPDATE wallet_account a SET balance = CASE a.kind WHEN 'cash' THEN a.balance + back.missing ELSE a.balance - back.missing END
      FROM back WHERE a.player_id = back.player_id AND a.kind IN ('cash', 'reserved')`,
    caught: ['wallet (a) stored balances equal their transfers', RESERVED],
  },
];
