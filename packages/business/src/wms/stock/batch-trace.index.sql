-- Where a batch came from and went: its moves, few among all of its material.
create index if not exists stock_move_batch on stock_move (client_id, "MATERIAL_CODE", "FILTER4") where "FILTER4" <> '';
