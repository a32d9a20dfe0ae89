-- account: what spans modules for one player.

-- What a registration carried along (marketing attributes, referer); acquisition will read it.
CREATE TABLE account_registration (
  player_id  uuid PRIMARY KEY,
  attributes jsonb NOT NULL,
  at         timestamptz NOT NULL
);
REVOKE UPDATE, DELETE ON account_registration FROM palpite_app;
