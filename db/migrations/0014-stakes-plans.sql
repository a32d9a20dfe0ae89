-- Plans made for ten rows join a batch with itself row by row, which grows with its square: a settlement of a thousand stakes took four times as long.
-- Look-ups by key stay index scans; only joins between the batch's own lists become hash joins.
ALTER FUNCTION stakes_api_open(jsonb, timestamptz, text) SET enable_nestloop = off;
ALTER FUNCTION stakes_close(jsonb, timestamptz, text) SET enable_nestloop = off;
