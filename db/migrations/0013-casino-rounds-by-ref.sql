-- casino: support asks for a round by its supplier's name, whoever played it.
CREATE INDEX casino_round_ref ON casino_round (ref, opened_at DESC);
