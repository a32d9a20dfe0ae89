-- bonus: the most that one bonus may pay out. Contract: server/modules/bonus/README.md.

-- Null: everything that is left of it.
ALTER TABLE bonus_definition ADD COLUMN most_cents centavos_positive;

-- What a redeemed bonus had beyond the most of its terms: it went to the house.
ALTER TABLE bonus_rollover ADD COLUMN over_cents centavos_not_negative NOT NULL DEFAULT 0;
ALTER TABLE bonus_rollover ADD CONSTRAINT bonus_rollover_over CHECK (over_cents = 0 OR status = 3);
