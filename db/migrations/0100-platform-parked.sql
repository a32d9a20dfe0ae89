-- What could not be handled and was set aside so that the rest goes on: one row per thing, ended by success or by an operator.
CREATE TABLE platform_parked (
  kind     text NOT NULL,
  ref      text NOT NULL,
  error    text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at  timestamptz NOT NULL,
  -- Tried again by itself from here on.
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (kind, ref)
);
