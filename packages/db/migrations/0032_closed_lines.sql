ALTER TABLE "purchase_order_entry" ADD COLUMN "IS_CLOSED" text DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_requisition_entry" ADD COLUMN "IS_CLOSED" text DEFAULT '0' NOT NULL;
ALTER TABLE "purchase_order_entry" ADD CONSTRAINT "purchase_order_entry_IS_CLOSED_check" CHECK ("IS_CLOSED" in ('0', '1'));
ALTER TABLE "purchase_requisition_entry" ADD CONSTRAINT "purchase_requisition_entry_IS_CLOSED_check" CHECK ("IS_CLOSED" in ('0', '1'));
-- Who may close documents may close lines of them; who may take an approval back may open again: roles made before there were these rights get them.
insert into role_menu (client_id, parent_id, "MENU_NO", "MENU", "ACTION")
select wanted.client_id, wanted.parent_id, wanted.last + row_number() over (partition by wanted.client_id, wanted.parent_id order by wanted."MENU", wanted.action),
       wanted."MENU", wanted.action
  from (select held.client_id, held.parent_id, held."MENU", held."MENU" || verb.suffix as action,
               (select max(every."MENU_NO") from role_menu every where every.client_id = held.client_id and every.parent_id = held.parent_id) as last
          from role_menu held
          join (values ('_CLOSE', '_CLOSE_LINE'), ('_UNAPPROVE', '_REOPEN'), ('_UNAPPROVE', '_REOPEN_LINE')) verb(has, suffix)
            on held."ACTION" = held."MENU" || verb.has
         where held."MENU" in ('PURCHASE_REQUISITION', 'PURCHASE_ORDER')) wanted
 where not exists (select from role_menu given
                    where given.client_id = wanted.client_id and given.parent_id = wanted.parent_id and given."MENU" = wanted."MENU"
                      and given."ACTION" in ('*', wanted.action));
