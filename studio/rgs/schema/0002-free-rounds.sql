-- Free rounds that a casino grants: what a session was told of them, and which grant a round was played on.
-- Such a round has no bet. It begins as `winning`, and its win is what the wallet takes or refuses.
ALTER TABLE studio.session ADD COLUMN free_rounds jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(free_rounds) = 'array');

ALTER TABLE studio.round
  ADD COLUMN free_round_id text CHECK (length(free_round_id) BETWEEN 1 AND 128),
  ADD CHECK (free_round_id IS NULL OR player IS NOT NULL);
CREATE INDEX round_free ON studio.round (lane, free_round_id) WHERE free_round_id IS NOT NULL;

CREATE OR REPLACE FUNCTION studio.check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.round_id, NEW.session_id, NEW.key, NEW.lane) <> (OLD.round_id, OLD.session_id, OLD.key, OLD.lane) THEN
    RAISE EXCEPTION 'a round keeps its id, session, key and lane' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('betting', 'winning'), ('betting', 'refused'), ('betting', 'rolling_back'), ('winning', 'done'), ('rolling_back', 'rolled_back')
  ) AND NOT ((OLD.state, NEW.state) = ('winning', 'refused')
    AND EXISTS (SELECT FROM studio.round r WHERE r.id = NEW.round_id AND r.free_round_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a round does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
