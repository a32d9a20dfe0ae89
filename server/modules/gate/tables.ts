import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** A session's counted minutes affect a refusal only while one of these limits is set. */
const LIMITS = ['session_day_limit_minutes', 'session_week_limit_minutes', 'session_month_limit_minutes'];

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  {
    table: 'gate_player',
    except: {
      ...because(
        'recomputed from stakes, settlements and deposits (check h)',
        'counters_day',
        'deposit_day_cents',
        'deposit_week_cents',
        'deposit_month_cents',
        'stake_day_cents',
        'stake_week_cents',
        'stake_month_cents',
        'loss_day_cents',
        'loss_week_cents',
        'loss_month_cents',
        'bets_day',
        'bets_week',
        'bets_month',
      ),
      ...because(
        'it keeps a session awake for half an hour; the epoch, the ended sessions and the token’s own end, which are logged or signed, end it all the same',
        'last_activity_at',
      ),
      ...because('the pace of play: it holds a next round back for seconds', 'play_started_at', 'play_free_at'),
    },
    countsWith: { session_day_minutes: LIMITS, session_week_minutes: LIMITS, session_month_minutes: LIMITS, session_counted_at: LIMITS },
  },
];

export const gatePersonal: readonly PersonalTable[] = [
  { table: 'gate_player', player: 'player_id', key: ['player_id'], as: 'limites_e_situacao', left: ['epoch', 'ended_sessions'], atClosure: FIVE_YEARS },
];
