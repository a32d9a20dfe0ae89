-- Rounds that run: the result is drawn when betting has closed and stays hidden until the game shows it. While a round runs, neither its link nor anything
-- that follows from it stands in the database: each process works it out from the sealed chain.
ALTER TABLE rounds_round ADD COLUMN runs_from timestamptz;             -- from the draw on; null where the result is shown as soon as it is drawn
ALTER TABLE rounds_round DROP CONSTRAINT rounds_round_state_check;
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_state_check CHECK (state IN ('betting', 'closed', 'running', 'spinning', 'settled', 'void'));
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_runs_after_closing CHECK (state NOT IN ('betting', 'closed') OR runs_from IS NULL);
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_hides_its_run CHECK (
  state <> 'running' OR (link IS NULL AND outcome IS NULL AND spin_ends_at IS NULL AND finished_at IS NULL
                         AND beacon_value IS NOT NULL AND beacon_signature IS NOT NULL AND runs_from IS NOT NULL));

CREATE OR REPLACE FUNCTION rounds_round_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.finished_at IS NOT NULL
     OR (NEW.id, NEW.table_name, NEW.seq, NEW.chain_id, NEW.link_index, NEW.link_hash, NEW.beacon_round, NEW.opened_at, NEW.closes_at, NEW.void_after)
     IS DISTINCT FROM (OLD.id, OLD.table_name, OLD.seq, OLD.chain_id, OLD.link_index, OLD.link_hash, OLD.beacon_round, OLD.opened_at, OLD.closes_at, OLD.void_after)
     OR (OLD.link IS NOT NULL AND NEW.link IS DISTINCT FROM OLD.link)
     OR (OLD.outcome IS NOT NULL AND (NEW.outcome, NEW.beacon_value, NEW.beacon_signature) IS DISTINCT FROM (OLD.outcome, OLD.beacon_value, OLD.beacon_signature))
     OR (OLD.state = 'running' AND NEW.state = 'spinning'
         AND (NEW.beacon_value, NEW.beacon_signature) IS DISTINCT FROM (OLD.beacon_value, OLD.beacon_signature))
     OR (OLD.runs_from IS NOT NULL AND NEW.runs_from IS DISTINCT FROM OLD.runs_from)
     OR NEW.version <> OLD.version + 1
     OR (OLD.state, NEW.state) NOT IN (('betting', 'closed'), ('closed', 'running'), ('closed', 'spinning'), ('closed', 'void'), ('running', 'spinning'),
                                       ('running', 'void'), ('spinning', 'settled'), ('void', 'void')) THEN
    RAISE EXCEPTION 'a round cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

-- Published: the round if it runs, held FOR KEY SHARE until the caller's transaction ends, so that its end waits for the acts in flight; null when it does
-- not. Whether its hidden end has come by the time of an act is for the caller to say.
CREATE FUNCTION rounds_api_admit_running(p_table text, p_round_id uuid) RETURNS uuid
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_id uuid;
BEGIN
  SELECT r.id INTO v_id FROM rounds_round r WHERE r.table_name = p_table AND r.id = p_round_id AND r.state = 'running' FOR KEY SHARE;
  RETURN v_id;
END
$$;
