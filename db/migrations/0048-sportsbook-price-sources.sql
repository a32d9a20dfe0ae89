-- sportsbook: markets that a supplier sends ready-made, and whose prices win. docs/decisions/069-ready-made-markets.md.

-- As they were last sent, like feed_prices; null for none.
ALTER TABLE sportsbook_event ADD COLUMN feed_markets jsonb;

-- Where both the supplier and the sport's model price a definition; '' is every definition of the tournament. Without a row the model wins.
CREATE TABLE sportsbook_price_source (
  tournament_id text NOT NULL REFERENCES sportsbook_tournament (id),
  definition    text NOT NULL,
  source        text NOT NULL CHECK (source IN ('model', 'supplier')),
  PRIMARY KEY (tournament_id, definition)
);
REVOKE TRUNCATE ON sportsbook_price_source FROM palpite_app;
