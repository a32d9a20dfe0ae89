-- originals: the bets, seats and boards of every table are in the same rows, whatever its game; a round keeps the text of any result.
-- docs/decisions/080-a-table-is-a-folder.md
-- Needs: originals_table_bet_is_final

ALTER TABLE rounds_round ALTER COLUMN outcome TYPE text USING outcome::text;
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_outcome_is_bounded CHECK (char_length(outcome) <= 4000);

DROP FUNCTION IF EXISTS originals_double_bet_batch(jsonb, timestamptz, text, bigint, bigint);
DROP FUNCTION IF EXISTS originals_double_judge_stakes(jsonb, originals_double_seat[], bigint, bigint);
DROP FUNCTION IF EXISTS originals_double_write_bets(jsonb, uuid[], timestamptz);
DROP FUNCTION IF EXISTS originals_double_end_bets(uuid, uuid[], text, timestamptz);
ALTER TYPE originals_double_bet_verdict RENAME TO originals_table_bet_verdict;

-- A seat: what its player has on each position, in centavos by the position's name.
ALTER TABLE originals_double_seat RENAME TO originals_table_seat;
ALTER INDEX originals_double_seat_pkey RENAME TO originals_table_seat_pkey;
ALTER TABLE originals_table_seat ADD COLUMN stakes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(stakes) = 'object');
UPDATE originals_table_seat SET stakes = jsonb_strip_nulls(
  jsonb_build_object('red', nullif(red_cents, 0), 'black', nullif(black_cents, 0), 'white', nullif(white_cents, 0)));
ALTER TABLE originals_table_seat DROP COLUMN red_cents, DROP COLUMN black_cents, DROP COLUMN white_cents;

-- `pays_e2`: the most that the position returns, in hundredths of the stake, by the rules under which the bet was placed.
ALTER TABLE originals_double_bet RENAME TO originals_table_bet;
DROP TRIGGER originals_double_bet_final ON originals_table_bet;
ALTER TABLE originals_table_bet RENAME COLUMN color TO position;
ALTER TABLE originals_table_bet
  ADD COLUMN game text NOT NULL DEFAULT 'double' CHECK (game ~ '^[a-z][a-z0-9]{1,29}$'),
  ADD COLUMN pays_e2 integer,
  DROP CONSTRAINT originals_double_bet_color_check,
  DROP CONSTRAINT originals_double_bet_check1;
UPDATE originals_table_bet SET pays_e2 = 100 * originals_double_factor(position);
ALTER TABLE originals_table_bet
  ALTER COLUMN game DROP DEFAULT,
  ALTER COLUMN pays_e2 SET NOT NULL,
  ADD CONSTRAINT originals_table_bet_position CHECK (char_length(position) BETWEEN 1 AND 40),
  ADD CONSTRAINT originals_table_bet_pays CHECK (pays_e2 BETWEEN 101 AND 100000000),
  ADD CONSTRAINT originals_table_bet_paid CHECK (
    CASE state WHEN 'won' THEN payout_cents BETWEEN 1 AND stake_cents::numeric * pays_e2 / 100
               WHEN 'void' THEN payout_cents = stake_cents ELSE payout_cents = 0 END);
CREATE TRIGGER originals_table_bet_final BEFORE UPDATE ON originals_table_bet FOR EACH ROW EXECUTE FUNCTION originals_table_bet_is_final();
ALTER INDEX originals_double_bet_pkey RENAME TO originals_table_bet_pkey;
ALTER INDEX originals_double_bet_open RENAME TO originals_table_bet_open;
DROP INDEX originals_double_bet_mine;
-- Ids are ordered by time: newest first for a player at a table, and for a player in a round.
CREATE INDEX originals_table_bet_mine ON originals_table_bet (player_id, game, round_id DESC, id DESC);

-- One row per table: the bets view as it was last published. `sequence` is the number of bets it counts.
ALTER TABLE originals_double_board RENAME TO originals_table_board;
ALTER TABLE originals_table_board ADD COLUMN game text NOT NULL DEFAULT 'double', DROP COLUMN only_row;
ALTER TABLE originals_table_board ALTER COLUMN game DROP DEFAULT, ADD PRIMARY KEY (game);

-- A chain of any table, by its kind: `double_chain`.
ALTER TABLE originals_commitment DROP CONSTRAINT originals_commitment_kind_check;
ALTER TABLE originals_commitment ADD CONSTRAINT originals_commitment_kind_check CHECK (kind = 'server_seed' OR kind ~ '^[a-z][a-z0-9]{1,29}_chain$');
