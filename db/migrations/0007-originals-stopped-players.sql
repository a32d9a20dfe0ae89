-- originals: players who paused or excluded themselves, whose open Mines round is to be ended.
CREATE TABLE originals_stopped_player (
  player_id  uuid PRIMARY KEY,
  -- Of the event: an older one changes nothing.
  version    integer NOT NULL,
  -- Later than this the round that is open was allowed again; null: never.
  until      timestamptz,
  due_at     timestamptz
);
CREATE INDEX originals_stopped_player_due ON originals_stopped_player (due_at) WHERE due_at IS NOT NULL;
