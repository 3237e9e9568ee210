-- The issuer asks for the mail of a sign-up in the transaction that writes it down; whether that was asked already is
-- read from the key alone.
grant select (kind, unique_key) on job to trellis_issuer;
