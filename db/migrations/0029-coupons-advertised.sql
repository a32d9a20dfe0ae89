-- coupons: which of them the promotions page offers to everybody. Contract: server/modules/coupons/README.md.

-- A registration's coupon has words of its own, beside the form.
ALTER TABLE coupons_coupon ADD COLUMN advertised boolean NOT NULL DEFAULT false CHECK (NOT advertised OR kind <> 'apply_register');
CREATE INDEX coupons_coupon_advertised ON coupons_coupon (starts_at) WHERE advertised;
