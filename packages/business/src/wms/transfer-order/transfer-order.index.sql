-- One reversal of a transfer order at a time; a cancelled one leaves it free (lifecycles §1 rule 8).
create unique index if not exists transfer_order_reversal_index on transfer_order (client_id, "REVERSAL_OF") where "IS_CANCELLED" = '0';
