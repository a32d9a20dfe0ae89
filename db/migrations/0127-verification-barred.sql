-- verification: the central register of barred people is asked about every player at login and once a day; whom it bars is excluded at the gate.

CREATE TABLE verification_barred_check (
  player_id   uuid PRIMARY KEY,
  -- When the register is asked next; null while it need not be: the player is excluded by it already, or the account is closed.
  due_at      timestamptz,
  -- The register's last answer; while there was none, when the player was put down here.
  answered_at timestamptz NOT NULL,
  -- Questions in a row that were not answered.
  failures    integer NOT NULL DEFAULT 0 CHECK (failures >= 0)
) WITH (fillfactor = 70);
CREATE INDEX verification_barred_check_due ON verification_barred_check (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX verification_barred_check_answered ON verification_barred_check (answered_at) WHERE due_at IS NOT NULL;

-- One row: when the next questions may be asked, whichever process asks them.
CREATE TABLE verification_barred_pace (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at  timestamptz NOT NULL
) WITH (fillfactor = 20);
INSERT INTO verification_barred_pace (next_at) VALUES ('-infinity');

-- Whom the register has barred, and how it ended: evidence for five years. At most one is in force per player; the gate holds it.
CREATE TABLE verification_central_exclusion (
  player_id   uuid NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  -- When we heard of it: a login, or the daily sweep.
  found_by    text NOT NULL CHECK (found_by IN ('login', 'sweep')),
  barred_at   timestamptz NOT NULL,
  -- The player's own exclusion that it took the place of at the gate; it goes on if it has not run out by the end.
  own_until   timestamptz,
  lifted_at   timestamptz,
  lifted_by   text,
  PRIMARY KEY (player_id, version),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE UNIQUE INDEX verification_central_exclusion_in_force ON verification_central_exclusion (player_id) WHERE lifted_at IS NULL;
REVOKE DELETE, TRUNCATE ON verification_central_exclusion FROM palpite_app;
