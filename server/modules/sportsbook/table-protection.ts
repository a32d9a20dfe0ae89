import { because, recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'sportsbook_barred_player' },
  { table: 'sportsbook_cap' },
  { table: 'sportsbook_cashout' },
  { table: 'sportsbook_cashout_rule', except: because('where the job goes on that compares rules', 'seen') },
  {
    table: 'sportsbook_event',
    except: {
      ...because(
        'replaced by each message of the feed, several a second; a bet keeps the price that it took in its signed receipt',
        'feed_prices',
        'feed_markets',
        'seq',
        'updated_at',
        'priced_at',
      ),
      ...because('the clock on the page: no rule reads it', 'minute', 'added', 'stopped'),
    },
  },
  { table: 'sportsbook_favourite' },
  { table: 'sportsbook_price_source' },
  {
    table: 'sportsbook_market',
    except: because(
      'replaced by each message of the feed, several a second; a bet keeps the price that it took in its signed receipt, and what it may win is bounded by the caps, which are logged',
      'outcomes',
      'version',
      'status',
    ),
  },
  { table: 'sportsbook_result' },
  { table: 'sportsbook_result_review' },
  { table: 'sportsbook_stop' },
  { table: 'sportsbook_tournament' },
  ...recomputed('sportsbook_bet', 'sportsbook_builder', 'sportsbook_exposure', 'sportsbook_leg', 'sportsbook_settlement', 'sportsbook_ticket'),
  {
    table: 'sportsbook_feed_message',
    unwatched: because(
      'three days of what the feed said, to read after a dispute; results are a history of their own',
      'source',
      'producer',
      'feed_id',
      'seq',
      'event_id',
      'kind',
      'payload',
      'received_at',
      'outcome',
      'reason',
    ),
  },
  {
    table: 'sportsbook_cashout_quote',
    unwatched: because(
      'only asks: what a cash-out pays is computed anew under locks, and kept with the cash-out',
      'id',
      'bet_id',
      'share',
      'amount_cents',
      'terms',
      'made_at',
      'expires_at',
    ),
  },
  { table: 'sportsbook_overdue', unwatched: because('a list for operators, counted anew by each run of its job', 'event_id', 'bets', 'reason', 'since') },
  {
    table: 'sportsbook_producer',
    unwatched: because(
      'where the feed is read on: a gap or a repetition is mended by a snapshot',
      'producer',
      'state',
      'recovery',
      'recovery_until',
      'last_message_at',
      'source',
      'feed_id',
      'last_seq',
    ),
  },
];
